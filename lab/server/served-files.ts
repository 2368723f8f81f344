import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import type { Lab } from '../lab.js'
import { packageRoot } from '../package-root.js'

/** Folders in which every request is worth a fact (files-and-surfaces.md 16). */
const watchedFolders = [
  '/assets/public/images/padding',
  '/assets/public/images/products',
  '/assets/public/images/uploads',
  '/assets/i18n',
]

/** Everything that is served as it lies on a disk: the built client, pictures, translations, the terms. */
export function serveFiles(lab: Lab, clientDirectory: string): Router {
  const router = Router()
  const fixtures = (...parts: string[]) => join(packageRoot, 'fixtures', ...parts)
  router.use(watchedFolders, reportRequest(lab))
  router.use('/assets/public/images', express.static(fixtures('pictures'), { index: false }))
  router.use('/assets/public', express.static(fixtures('pictures'), { index: false, extensions: [] }))
  router.use('/assets/i18n', express.static(fixtures('i18n'), { index: false }))
  router.get('/ftp/legal.md', (_request, response) => response.sendFile(lab.disk.path('ftp', 'legal.md')))
  router.use(
    '/assets',
    express.static(join(clientDirectory, 'assets'), { index: false, immutable: true, maxAge: '1y' }),
  )
  return router
}

function reportRequest(lab: Lab): RequestHandler {
  return (request, _response, next) => {
    lab.facts.emit('file.requested', { url: request.originalUrl }).then(() => next(), next)
  }
}
