import type { RequestHandler, Router } from 'express'

/** What the folders of the disk can be served with. */
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

/** CWE-548 and CWE-552: the folders that visitors can reach (files-and-surfaces.md 4.1, 6). */
export function openEveryFolder(router: Router, handlers: FolderHandlers): void {
  const { serveIndexMiddleware, sendFiles, sendDownloads, sendWellKnown, noteLog } = handlers

  // Terms of use and invoices
  router.use('/ftp', serveIndexMiddleware('ftp', 'tiles'))
  router.use('/ftp', sendDownloads)

  // Security advisories
  router.use('/.well-known', serveIndexMiddleware('.well-known', 'details'))
  router.use('/.well-known', sendWellKnown)

  // The key that our tokens can be checked with
  router.use('/encryptionkeys', serveIndexMiddleware('encryptionkeys', 'details'))
  router.use('/encryptionkeys', sendFiles('encryptionkeys'))

  // For the support team
  router.use('/support/logs', serveIndexMiddleware('logs', 'details'))
  router.use('/support/logs', noteLog, sendFiles('logs'))
}
