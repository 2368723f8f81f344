import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import serveIndex from 'serve-index'
import type { Lab } from '../../lab.js'
import { packageRoot } from '../../package/package-root.js'
import { limitUnreadAnswers } from '../unread-answers.js'
import { findInside } from './inside.js'
import { writeListing } from './listing-page.js'

/** Max names in a listing: visitors can fill a folder with thousands of files, and each takes a look at the disk. */
const maxNames = 500

/** Max bytes of listings that wait for their clients. */
const maxUnread = 32_000_000

type ListFolder = (folder: string, view: 'tiles' | 'details') => RequestHandler

/**
 * Lists folders and their subfolders as HTML, JSON or text (docs/contract/files-and-surfaces.md#listing), for one visitor after the other; it sends
 * no files.
 */
export function createListings({ compute }: Pick<Lab, 'compute'>): ListFolder {
  const noteUnread = limitUnreadAnswers(maxUnread)
  const isShown = createNameFilter()
  return (folder, view) => {
    const list = serveIndex(folder, {
      icons: true,
      view,
      filter: (name, _index, names, directory) => isShown(name, names) && !isLink(join(directory, name)),
      stylesheet: join(packageRoot, 'fixtures', 'listing', 'listing.css'),
      template: writeListing,
    })
    return onFolders(folder, (request, response, next) => {
      const begin = () => carryOut(list, request, response)
      const goOn = (outcome: Outcome) => {
        if (outcome.kind === 'passed on') next(outcome.error)
        else noteUnread(request.ip ?? '', response, response.writableLength)
      }
      compute(begin).then(goOn).catch(next)
    })
  }
}

type Outcome = { readonly kind: 'answered' } | { readonly kind: 'passed on'; readonly error: unknown }

/** Resolves once the handler has written its answer, whether or not the client reads it, or has passed the request on. */
function carryOut(handle: RequestHandler, request: Request, response: Response): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = () => resolve({ kind: 'answered' })
    if (response.closed) return finish()
    response.once('prefinish', finish).once('close', finish)
    handle(request, response, (error: unknown) => resolve({ kind: 'passed on', error }))
  })
}

/** Lets a handler see the requests for folders below this one. */
function onFolders(folder: string, list: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const path = readPath(request.path)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || path === undefined) return list(request, response, next)
    findInside(folder, path)
      .then((found) => (found?.isDirectory() ? list(request, response, next) : next()))
      .catch(next)
  }
}

/** Tells the first names of a folder, in the order of the alphabet, from all others; the types of the library take names for something else. */
function createNameFilter(): (name: string, names: readonly unknown[]) => boolean {
  const firstOf = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()
  return (name, names) => {
    if (names.length <= maxNames) return true
    const first = firstOf.get(names) ?? new Set([...names].sort().slice(0, maxNames))
    firstOf.set(names, first)
    return first.has(name)
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
