import type { Request } from 'express'

/** A finished answer, which may be sent more than once. */
export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | Uint8Array
}

/** Pages kept at a time before the oldest goes. */
const capacity = 100

/**
 * Keeps the pages of visitors without cookies until something in the store changes, because everything such a page shows comes
 * from the address and the store (and rendering it costs a hundred times as much as sending it).
 */
export function keepPages(store: { readonly version: number }) {
  const pages = new Map<string, Answer>()
  let version = store.version

  return async (request: Request, render: () => Promise<Answer>): Promise<Answer> => {
    if (!isAnonymousVisit(request)) return render()
    if (version !== store.version) pages.clear()
    version = store.version
    const address = `${request.headers.host}${request.url}`
    const known = pages.get(address)
    if (known) return known
    const answer = await render()
    if (mayKeep(answer) && version === store.version) pages.set(address, answer)
    if (pages.size > capacity) pages.delete(pages.keys().next().value as string)
    return answer
  }
}

/** Only what went well, and nothing that is for one reader at one moment. */
function mayKeep({ status, headers }: Answer): boolean {
  return status === 200 && !headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
}

function isAnonymousVisit({ method, headers }: Request): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}
