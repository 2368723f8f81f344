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

const maxUnread = 32_000_000

type ListFolder = (folder: string, view: 'tiles' | 'details') => RequestHandler

/** For one visitor after the other (docs/contract/files-and-surfaces.md#listing). */
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

/** Resolves once the answer is written, whether or not the client reads it, or the request was passed on. */
function carryOut(handle: RequestHandler, request: Request, response: Response): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = () => resolve({ kind: 'answered' })
    if (response.closed) return finish()
    response.once('prefinish', finish).once('close', finish)
    handle(request, response, (error: unknown) => resolve({ kind: 'passed on', error }))
  })
}

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

/** The library's types take names for something else. */
function createNameFilter(): (name: string, names: readonly unknown[]) => boolean {
  const firstOf = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()
  return (name, names) => {
    if (names.length <= maxNames) return true
    const first = firstOf.get(names) ?? new Set([...names].sort().slice(0, maxNames))
    firstOf.set(names, first)
    return first.has(name)
  }
}

/** A link could lead anywhere on the real machine. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? true
}

function readPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
