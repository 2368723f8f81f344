import { Router } from 'express'
import type { Lab } from '../../lab.js'
import { refuse, sendAnyFile, sendFrom, slashRefused } from './send-from.js'

const typeRefused = 'Only .md and .pdf files are allowed!'

/** The open folder `/ftp`, with the rule of docs/contract/files-and-surfaces.md#download-rule for its files, and the quarantine in it. */
export function serveDownloads({ disk, shop }: Lab): Router {
  const router = Router()
  const folder = disk.path('ftp')
  router.get(/^\/quarantine\/([^/]+)/i, sendAnyFile(disk, disk.path('ftp', 'quarantine')))
  router.get(/^\/([^/]+)/, ({ params }, response, next) => {
    const sent = params[0] ?? ''
    if (sent.includes('/')) return refuse(slashRefused, response, next)
    const send = (name: string | undefined) =>
      name === undefined ? refuse(typeRefused, response, next) : sendFrom({ disk, folder }, name, response, next)
    shop.folders.pickDownload(sent).then(send).catch(next)
  })
  return router
}
