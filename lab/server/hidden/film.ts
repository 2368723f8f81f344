import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RequestHandler } from 'express'
import { videosFolder } from '../../disk/lab-disk.js'
import type { Lab } from '../../lab.js'
import { packageRoot } from '../../package/package-root.js'
import { findInside } from '../folders/inside.js'

const videos = join(packageRoot, 'fixtures', 'videos')
const ownFilm = join(videos, 'owasp_promo.mp4')

/** `/video`: the promotion film, whole or by range; a range has a Content-Location (docs/contract/files-and-surfaces.md#video). */
export function sendFilm({ config }: Lab): RequestHandler {
  const configured = join(videos, basename(config.application.promotion.video))
  const film = existsSync(configured) ? configured : ownFilm
  return (request, response) => {
    if (request.headers.range !== undefined)
      response.setHeader('Content-Location', '/assets/public/videos/owasp_promo.mp4')
    response.type('video/mp4').sendFile(film)
  }
}

/** The film and its subtitles by name; the subtitles are read from the lab's disk at each request. */
export function sendFilmFile({ disk }: Lab): RequestHandler<{ file: string }> {
  const folder = disk.path(...videosFolder)
  return ({ params: { file } }, response, next) => {
    if (file === basename(ownFilm)) return response.sendFile(ownFilm)
    findInside(folder, file)
      .then((found) => (found?.isFile() ? response.type('text/vtt').sendFile(file, { root: folder }) : next()))
      .catch(next)
  }
}
