import { basename, dirname, join } from 'node:path'
import type { RequestHandler, Response } from 'express'
import { videosFolder } from '../../disk/lab-disk.js'
import type { Lab } from '../../lab.js'
import { findHiddenFile } from '../../options/pictures.js'
import { packageRoot } from '../../package/package-root.js'
import { findInside } from '../folders/inside.js'

const usualFilm = join(packageRoot, 'fixtures', 'videos', 'owasp_promo.mp4')

/** A range has a Content-Location (docs/contract/files-and-surfaces.md#video). */
export function sendFilm({ config, options }: Lab): RequestHandler {
  const film = findHiddenFile('videos', config.application.promotion.video, options.pictureDirectory) ?? usualFilm
  return (request, response) => {
    if (request.headers.range !== undefined)
      response.setHeader('Content-Location', '/assets/public/videos/owasp_promo.mp4')
    sendWhole(response.type('video/mp4'), film)
  }
}

/** Subtitles are read from the lab's disk at each request. */
export function sendFilmFile({ disk, options }: Lab): RequestHandler<{ file: string }> {
  const folder = disk.path(...videosFolder)
  const film = findHiddenFile('videos', basename(usualFilm), options.pictureDirectory) ?? usualFilm
  return ({ params: { file } }, response, next) => {
    if (file === basename(usualFilm)) return sendWhole(response, film)
    findInside(folder, file)
      .then((found) => (found?.isFile() ? response.type('text/vtt').sendFile(file, { root: folder }) : next()))
      .catch(next)
  }
}

/** With a root, as a path without one is refused where a folder above begins with a dot. */
function sendWhole(response: Response, file: string): void {
  response.sendFile(basename(file), { root: dirname(file) })
}
