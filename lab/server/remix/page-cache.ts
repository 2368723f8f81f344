import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import type { Answer } from './send-answer.js'

/** Max number of cached pages, and max bytes of all their bodies. */
const capacity = { pages: 100, bytes: 20_000_000 }

/** Such a page depends only on the address and on what all visitors are shown; rendering costs a hundred times as much as sending. */
export function cachePages(shown: { readonly version: unknown }) {
  const pages = new LRUCache<string, Answer>({
    max: capacity.pages,
    maxSize: capacity.bytes,
    sizeCalculation: ({ body }) => Math.max(1, Buffer.byteLength(body)),
  })
  let version = shown.version

  return async (request: Request, render: () => Promise<Answer>): Promise<Answer> => {
    if (!isAnonymousVisit(request)) return render()
    const rendered = shown.version
    if (version !== rendered) pages.clear()
    version = rendered
    const address = `${request.protocol}://${request.headers.host}${request.url}`
    const known = pages.get(address)
    if (known) return known
    const answer = await render()
    if (isCacheable(answer) && rendered === shown.version) pages.set(address, answer)
    return answer
  }
}

function isCacheable({ status, headers }: Answer): boolean {
  return status === 200 && !headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
}

function isAnonymousVisit({ method, headers }: Request): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}
