import { type RequestHandler, Router } from 'express'
import type { Lab } from '../../lab.js'
import { serveDownloads } from './downloads.js'
import { hideRealPlaces } from './hide-real-places.js'
import { findInside } from './inside.js'
import { createListings } from './listing.js'
import { sendAnyFile, sendFrom } from './send-from.js'

const oneName = /^\/([^/]+)/

/** The public folders of the lab's disk, in the order of docs/contract/files-and-surfaces.md#order. */
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
