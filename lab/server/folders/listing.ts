import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import serveIndex from 'serve-index'
import { packageRoot } from '../../package/package-root.js'
import { findInside } from './inside.js'
import { writeListing } from './listing-page.js'

/** Lists a folder and its subfolders as HTML, JSON or text (docs/contract/files-and-surfaces.md#listing); it sends no files. */
export function listFolder(folder: string, view: 'tiles' | 'details'): RequestHandler {
  const list = serveIndex(folder, {
    icons: true,
    view,
    filter: (name, _index, _files, directory) => !isLink(join(directory, name)),
    stylesheet: join(packageRoot, 'fixtures', 'listing', 'listing.css'),
    template: writeListing,
  })
  return (request, response, next) => {
    const path = readPath(request.path)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || path === undefined) return list(request, response, next)
    findInside(folder, path)
      .then((found) => (found?.isDirectory() ? list(request, response, next) : next()))
      .catch(next)
  }
}

/** True for a symbolic link, which could lead anywhere on the real machine. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? true
}

/** The decoded path; undefined for a malformed one, which the listing refuses. */
function readPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
