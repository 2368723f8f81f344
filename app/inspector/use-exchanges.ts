import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isPoll } from './buffer'
import { type Exchange, readExchange } from './exchange'
import type { Tap, Tapped } from './tap'

/** A request in the list; its bodies are read once for each state that the tap saw. */
export interface Listed extends Exchange {
  readonly tapped: Tapped
  readonly isPoll: boolean
}

/** The newest first. */
export function useExchanges(tap: Tap): readonly Listed[] {
  const entries = useSyncExternalStore(tap.subscribe, tap.entries)
  const [listed, setListed] = useState<readonly Listed[]>([])
  const known = useRef(new WeakMap<Tapped, { readonly state: string; readonly exchange: Promise<Exchange> }>())

  useEffect(() => {
    let isLatest = true
    const read = async (tapped: Tapped): Promise<Listed> => {
      const state = `${tapped.ms} ${tapped.error}`
      const earlier = known.current.get(tapped)
      const exchange = earlier?.state === state ? earlier.exchange : readExchange(tapped, location.origin)
      known.current.set(tapped, { state, exchange })
      return { ...(await exchange), frames: tapped.frames ?? [], tapped, isPoll: isPoll(tapped) }
    }
    Promise.all(entries.map(read)).then((all) => isLatest && setListed(all.reverse()), console.error)
    return () => {
      isLatest = false
    }
  }, [entries])
  return listed
}

/** Requests whose address, headers or bodies contain the text. */
export function searchListed(listed: readonly Listed[], text: string): readonly Listed[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? listed : listed.filter((one) => writeSearched(one).includes(wanted))
}

function writeSearched({ request, answer, frames }: Listed): string {
  const bodies = [request.body, answer?.body].map((body) => (body?.kind === 'text' ? body.text : ''))
  const headers = [...request.headers, ...(answer?.headers ?? [])].flat()
  const sent = frames.map(({ data }) => (typeof data === 'string' ? data : ''))
  return [request.method, request.path, answer?.status, ...headers, ...bodies, ...sent].join('\n').toLowerCase()
}
