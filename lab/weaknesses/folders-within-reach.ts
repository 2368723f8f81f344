import type { Router } from 'express'
import type { FolderHandlers } from '../shop/surfaces/public-folders.js'

/** CWE-548 and CWE-552: the folders that visitors can reach (docs/contract/files-and-surfaces.md#listing, docs/contract/files-and-surfaces.md#access-log). */
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
