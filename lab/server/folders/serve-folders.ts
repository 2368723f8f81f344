import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { type LabDisk, shownRoot } from '../../disk/lab-disk.js'
import type { Lab } from '../../lab.js'
import { findInside } from './inside.js'
import { createListings } from './listing.js'
import { refuse, sendAnyFile, sendFrom, slashRefused } from './send-from.js'

const oneName = /^\/([^/]+)/

export function serveFolders(lab: Lab, reportRequest: RequestHandler): Router {
  const { disk, shop } = lab
  const listFolder = createListings(lab)
  const router = Router()
  shop.folders.open(router, {
    serveIndexMiddleware: (folder, view) => listFolder(disk.path(folder), view),
    sendFiles: (folder) => serveNamed(lab, folder),
    sendDownloads: serveDownloads(lab),
    sendWellKnown: serveWellKnown(lab),
    noteLog: Router().use(reportRequest, noteLog(lab)),
  })
  router.use(hideRealPlaces(disk))
  return router
}

function serveNamed({ disk }: Lab, folder: string): Router {
  return Router().get(oneName, sendAnyFile(disk, disk.path(folder)))
}

/** A request for a missing file goes on to the shop's pages, like one for a client file (docs/contract/files-and-surfaces.md#catch-all). */
function serveWellKnown({ disk }: Lab): Router {
  const folder = disk.path('.well-known')
  return Router().get(/^\/(.+)/, ({ params }, response, next) => {
    const name = params[0] ?? ''
    findInside(folder, name)
      .then((found) => (found?.isFile() ? sendFrom({ disk, folder }, name, response, next) : next()))
      .catch(next)
  })
}

function noteLog({ shop }: Lab): RequestHandler {
  return (request, _response, next) => {
    shop.folders.noteLogRequest(request.url).then(() => next(), next)
  }
}

const typeRefused = 'Only .md and .pdf files are allowed!'

/** The open folder `/ftp`, with the rule of docs/contract/files-and-surfaces.md#download-rule for its files, and the quarantine in it. */
function serveDownloads({ disk, shop }: Lab): Router {
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

/** Visitors must not learn the lab's real location. */
export function hideRealPlaces({ root }: LabDisk): ErrorRequestHandler {
  return (error: NodeJS.ErrnoException, _request, _response, next) => {
    const hide = (text: string) => text.replaceAll(root, shownRoot)
    error.message = hide(error.message)
    if (error.stack !== undefined) error.stack = hide(error.stack)
    if (error.path !== undefined) error.path = hide(error.path)
    next(error)
  }
}
