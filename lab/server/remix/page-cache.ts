import type { Request } from 'express'
import type { Answer } from './send-answer.js'

/** Max number of cached pages, and max bytes of all their bodies; beyond it the oldest is removed. */
const capacity = { pages: 100, bytes: 20_000_000 }

/**
 * Caches the pages of visitors without cookies until `shown` has another version, because such a page depends only on the address and
 * on what is shown to everybody; any other sends `no-store`. (Rendering a page costs a hundred times as much as sending it.)
 */
export function cachePages(shown: { readonly version: unknown }) {
  const pages = new Map<string, Answer>()
  let bytes = 0
  let version = shown.version

  return async (request: Request, render: () => Promise<Answer>): Promise<Answer> => {
    if (!isAnonymousVisit(request)) return render()
    const rendered = shown.version
    if (version !== rendered) dropAll()
    version = rendered
    const address = `${request.protocol}://${request.headers.host}${request.url}`
    const known = pages.get(address)
    if (known) return known
    const answer = await render()
    if (isCacheable(answer) && rendered === shown.version) add(address, answer)
    return answer
  }

  function add(address: string, answer: Answer): void {
    drop(address)
    pages.set(address, answer)
    bytes += Buffer.byteLength(answer.body)
    while (pages.size > capacity.pages || bytes > capacity.bytes) drop(pages.keys().next().value as string)
  }

  function drop(address: string): void {
    bytes -= Buffer.byteLength(pages.get(address)?.body ?? '')
    pages.delete(address)
  }

  function dropAll(): void {
    pages.clear()
    bytes = 0
  }
}

/** True for a successful response that may be cached. */
function isCacheable({ status, headers }: Answer): boolean {
  return status === 200 && !headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
}

function isAnonymousVisit({ method, headers }: Request): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}
