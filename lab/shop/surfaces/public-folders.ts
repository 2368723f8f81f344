import type { RequestHandler, Router } from 'express'

export interface FolderHandlers {
  readonly serveIndexMiddleware: (folder: string, view: 'tiles' | 'details') => RequestHandler
  readonly sendFiles: (folder: string) => RequestHandler
  readonly sendDownloads: RequestHandler
  readonly sendWellKnown: RequestHandler
  readonly noteLog: RequestHandler
}

export type OpenFolders = (router: Router, handlers: FolderHandlers) => void

/** Never lists a folder; of a folder that is not public, serves only permitted names. */
export const openPublicFolders: OpenFolders = (router, { sendFiles, sendDownloads, sendWellKnown }) => {
  router.use('/ftp', onlyFor(/^\/(legal\.md|order_[\w-]+\.pdf)$/, sendDownloads))
  router.use('/.well-known', sendWellKnown)
  router.use('/encryptionkeys', onlyFor(/^\/jwt\.pub$/, sendFiles('encryptionkeys')))
}

function onlyFor(paths: RegExp, handle: RequestHandler): RequestHandler {
  return (request, response, next) => (paths.test(request.path) ? handle(request, response, next) : next())
}
