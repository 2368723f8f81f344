import { createContext } from 'react'
import { keepFromPageToPage } from './keep-from-page-to-page'
import { createRequestLog, type RequestLog } from './request-log'
import { tapDocuments } from './tap-documents'
import { tapScripts } from './tap-scripts'

export interface Tap extends RequestLog {
  /** The browser's own function, whose requests are not seen. */
  readonly fetch: typeof fetch
}

/** Undefined on the server, and in a shop without the panel. */
export const TapContext = createContext<Tap | undefined>(undefined)

/** Remembers what this page sends from now on, and what the pages before it in this tab have sent to the same `shop`. */
export function startTap(shop: string): Tap {
  const log = createRequestLog()
  const ownFetch = window.fetch.bind(window)
  tapScripts(log)
  tapDocuments(log)
  keepFromPageToPage(log, shop)
  return { ...log, fetch: ownFetch }
}
