import type { Request } from 'express'

/** A finished answer, which may be sent more than once. */
export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | Uint8Array
}

/** Pages kept at a time, and the length of all their bodies, before the oldest goes. */
const capacity = { pages: 100, length: 20_000_000 }

/**
 * Keeps the pages of visitors without cookies until something in the store changes, because everything such a page shows comes
 * from the address and the store (and rendering it costs a hundred times as much as sending it).
 */
export function keepPages(store: { readonly version: number }) {
  const pages = new Map<string, Answer>()
  let length = 0
  let version = store.version

  return async (request: Request, render: () => Promise<Answer>): Promise<Answer> => {
    if (!isAnonymousVisit(request)) return render()
    if (version !== store.version) forgetAll()
    version = store.version
    const address = `${request.protocol}://${request.headers.host}${request.url}`
    const known = pages.get(address)
    if (known) return known
    const answer = await render()
    if (mayKeep(answer) && version === store.version) add(address, answer)
    return answer
  }

  function add(address: string, answer: Answer): void {
    forget(address)
    pages.set(address, answer)
    length += answer.body.length
    while (pages.size > capacity.pages || length > capacity.length) forget(pages.keys().next().value as string)
  }

  function forget(address: string): void {
    length -= pages.get(address)?.body.length ?? 0
    pages.delete(address)
  }

  function forgetAll(): void {
    pages.clear()
    length = 0
  }
}

/** Only what went well, and nothing that is for one reader at one moment. */
function mayKeep({ status, headers }: Answer): boolean {
  return status === 200 && !headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
}

function isAnonymousVisit({ method, headers }: Request): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}
