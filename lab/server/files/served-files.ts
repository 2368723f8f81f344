import { createHash } from 'node:crypto'
import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import staticPacked from 'express-static-gzip'
import { uploadsFolder, uploadsUrl } from '../../disk/lab-disk.js'
import type { Lab } from '../../lab.js'
import { packageRoot } from '../../package/package-root.js'
import type { TextsByKey } from '../../texts/text-files.js'
import type { Texts } from '../../texts/texts.js'
import { compressText } from '../compression.js'
import { securityTxtPaths, servePolicyFiles } from '../folders/policy-files.js'
import { serveFolders } from '../folders/serve-folders.js'
import { sendFilmFile } from '../hidden/film.js'
import { isDecodable } from '../paths.js'
import { sendSecuredScripts } from './secured-scripts.js'
import { servePictures, servePlanetFiles } from './served-pictures.js'

/** Folders in which every request publishes a fact (docs/contract/files-and-surfaces.md#access-checks). */
const watchedFolders = [
  '/assets/public/images/padding',
  '/assets/public/images/products',
  `/${uploadsUrl}`,
  '/assets/i18n',
]

export function serveFiles(lab: Lab, clientDirectory: string): Router {
  const router = Router()
  const { fix } = lab.options
  const fixtures = (...parts: string[]) => join(packageRoot, 'fixtures', ...parts)
  const report = reportRequest(lab)
  router.get(securityTxtPaths, report)
  router.use(servePolicyFiles(lab))
  router.use(watchedFolders, report)
  router.use(serveFolders(lab, report))
  router.get('/3rdpartylicenses.txt', (_request, response) => response.sendFile(fixtures('3rdpartylicenses.txt')))
  router.use(`/${uploadsUrl}`, serveUploads(lab.disk.path(...uploadsFolder)))
  // Before the operator's folder: its subtitles are those of the lab's disk, which an attack may have changed.
  router.get('/assets/public/videos/:file', sendFilmFile(lab))
  router.use('/assets/public', servePictures(lab.options))
  router.use('/assets/private', servePlanetFiles(lab.options))
  router.get('/assets/i18n/:file', sendTexts(lab.texts, 'ofPages'))
  router.get('/assets/i18n/tutorials/:file', sendTexts(lab.texts, 'ofTutorials'))
  router.get('/main.js', sendSecuredScripts(fix, clientDirectory), servePacked(clientDirectory))
  router.use('/assets', sendSecuredScripts(fix, join(clientDirectory, 'assets')))
  router.use('/assets', servePacked(join(clientDirectory, 'assets'), unchanging))
  return router
}

type Keeping = staticPacked.ExpressStaticGzipOptions['serveStatic']

/** Caching for files with a hash in their names; a browser that never asks again needs no headers to ask with. */
const unchanging: Keeping = { immutable: true, maxAge: '1y', etag: false, lastModified: false, acceptRanges: false }

/** Searches the folder at the first request; no file has a path that cannot be decoded. */
function servePacked(directory: string, serveStatic?: Keeping): RequestHandler {
  let serve: RequestHandler | undefined
  return (request, response, next) => {
    if (!isDecodable(request.path)) return next()
    serve ??= staticPacked(directory, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic })
    return serve(request, response, next)
  }
}

/** Pictures are displayed, but nothing may run or be rendered as a page of the shop. */
function serveUploads(directory: string): RequestHandler {
  return express.static(directory, {
    index: false,
    redirect: false,
    setHeaders(response, file) {
      if (!express.static.mime.lookup(file).startsWith('image/')) response.type('application/octet-stream')
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    },
  })
}

function reportRequest(lab: Lab): RequestHandler {
  return (request, _response, next) => {
    lab.facts.emit('file.requested', { url: request.originalUrl }).then(() => next(), next)
  }
}

interface PreparedTexts {
  readonly body: string
  readonly etag: string
  packed?: Promise<Buffer>
}

/** English replaces missing texts, so that no page shows a key. Texts never change, so each language is compressed once. */
function sendTexts(texts: Texts, kind: 'ofPages' | 'ofTutorials'): RequestHandler<{ file: string }> {
  const prepared = new Map<TextsByKey, PreparedTexts>()
  const prepare = (found: TextsByKey) => {
    const ready = prepared.get(found) ?? prepareTexts(found)
    prepared.set(found, ready)
    return ready
  }
  return (request, response, next) => {
    const language = request.params.file.replace(/\.json$/, '')
    if (!request.params.file.endsWith('.json') || !texts.has(language)) return next()
    const found = prepare(texts[kind](language))
    response.type('json').set({ ETag: found.etag, 'Cache-Control': 'public, max-age=0' })
    if (request.fresh || !request.acceptsEncodings('br')) return response.send(found.body)
    found.packed ??= compressText(found.body)
    found.packed.then((body) => response.set('Content-Encoding', 'br').send(body), next)
  }
}

function prepareTexts(found: TextsByKey): PreparedTexts {
  const body = JSON.stringify(found)
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
}
