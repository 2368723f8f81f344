import type { RequestHandler, Router } from 'express'

/** The handlers that can serve folders of the disk. */
export interface FolderHandlers {
  /** Shows what lies in a folder. */
  readonly serveIndexMiddleware: (folder: string, view: 'tiles' | 'details') => RequestHandler
  /** Sends whatever lies in a folder, by its name. */
  readonly sendFiles: (folder: string) => RequestHandler
  readonly sendDownloads: RequestHandler
  readonly sendWellKnown: RequestHandler
  /** Notes which log is asked for. */
  readonly noteLog: RequestHandler
}

/** Gives the folders that visitors may reach their addresses. */
export type OpenFolders = (router: Router, handlers: FolderHandlers) => void

/** Nobody is shown a folder; of what is not public as a whole, files go out by name. */
export const openPublicFolders: OpenFolders = (router, { sendFiles, sendDownloads, sendWellKnown }) => {
  router.use('/ftp', onlyFor(/^\/(legal\.md|order_[\w-]+\.pdf)$/, sendDownloads))
  router.use('/.well-known', sendWellKnown)
  router.use('/encryptionkeys', onlyFor(/^\/jwt\.pub$/, sendFiles('encryptionkeys')))
}

function onlyFor(paths: RegExp, handle: RequestHandler): RequestHandler {
  return (request, response, next) => (paths.test(request.path) ? handle(request, response, next) : next())
}
