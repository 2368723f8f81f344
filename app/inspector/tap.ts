import { createContext } from 'react'
import type { ForwardedAnswer } from '../../lab/server/inspector/forward-requests'
import { remember } from './buffer'

export interface Frame {
  readonly isSent: boolean
  readonly at: number
  readonly data: unknown
}

/** A request as the tap sees it; what came of it is set later. Bodies are left unread until the panel shows them. */
export interface Tapped {
  readonly kind: 'fetch' | 'xhr' | 'form' | 'socket'
  readonly method: string
  readonly url: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly headers?: HeadersInit | undefined
  readonly body?: unknown
  ms?: number
  answer?: Response
  xhr?: XMLHttpRequest
  /** The answer to a request that the lab has sent. */
  forwarded?: ForwardedAnswer
  error?: string
  readonly frames?: Frame[]
}

export interface Tap {
  /** In the order of their beginning; another list after each change. */
  entries(): readonly Tapped[]
  /** The browser's own function, whose requests are not seen. */
  readonly fetch: typeof fetch
  add(entry: Tapped): void
  clear(): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Undefined on the server, and in a shop without the panel. */
export const TapContext = createContext<Tap | undefined>(undefined)

const maxFrames = 100
const formKey = 'inspectedForm'

/** Remembers what this page's scripts, forms and sockets send from now on. */
export function startTap(): Tap {
  const ownFetch = window.fetch.bind(window)
  const listeners = new Set<() => void>()
  let entries: readonly Tapped[] = readSentForm()
  const show = (changed: readonly Tapped[]) => {
    entries = changed
    for (const listener of listeners) listener()
  }
  const add = (entry: Tapped) => show(remember(entries, entry))
  const finish = (entry: Tapped, end: Partial<Tapped>) => {
    Object.assign(entry, end, { ms: Date.now() - entry.at })
    show([...entries])
  }
  tapFetch(ownFetch, add, finish)
  tapXhr(add, finish)
  tapSockets(add, () => show([...entries]))
  tapForms()
  return {
    entries: () => entries,
    fetch: ownFetch,
    add,
    clear: () => show([]),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Add = (entry: Tapped) => void
type Finish = (entry: Tapped, end: Partial<Tapped>) => void

function tapFetch(ownFetch: typeof fetch, add: Add, finish: Finish): void {
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined
    const { method = request?.method ?? 'GET', headers = request?.headers, body = request?.clone().body } = init ?? {}
    const entry: Tapped = { kind: 'fetch', method, url: request?.url ?? String(input), at: Date.now(), headers, body }
    add(entry)
    const answer = ownFetch(input, init)
    // Registered before the shop's own listeners, which read the body.
    answer.then(
      (response) => finish(entry, { answer: response.clone() }),
      (error) => finish(entry, { error: String(error) }),
    )
    return answer
  }
}

function tapXhr(add: Add, finish: Finish): void {
  const { prototype } = XMLHttpRequest
  const { open, send, setRequestHeader } = prototype
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string; headers: [string, string][] }>()
  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
    opened.set(this, { method, url: String(url), headers: [] })
    return Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.setRequestHeader = function (name, value) {
    opened.get(this)?.headers.push([name, value])
    setRequestHeader.call(this, name, value)
  }
  prototype.send = function (body) {
    const entry: Tapped = { kind: 'xhr', method: '', url: '', ...opened.get(this), at: Date.now(), body }
    add(entry)
    this.addEventListener('loadend', () => finish(entry, { xhr: this }))
    send.call(this, body)
  }
}

function tapSockets(add: Add, show: () => void): void {
  window.WebSocket = new Proxy(WebSocket, {
    construct(target, parameters: ConstructorParameters<typeof WebSocket>) {
      const socket = new target(...parameters)
      const frames: Frame[] = []
      const note = (isSent: boolean, data: unknown) => {
        frames.push({ isSent, at: Date.now(), data })
        if (frames.length > maxFrames) frames.shift()
        show()
      }
      add({ kind: 'socket', method: 'GET', url: socket.url, at: Date.now(), frames })
      socket.addEventListener('message', ({ data }) => note(false, data))
      const { send } = socket
      socket.send = (data) => {
        note(true, data)
        send.call(socket, data)
      }
      return socket
    },
  })
}

/** A form that is sent by the browser itself leaves the page, so that the next page remembers it. */
function tapForms(): void {
  window.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
    const sent = { method: form.method.toUpperCase(), url: form.action, at: Date.now() }
    sessionStorage.setItem(formKey, JSON.stringify({ ...sent, body: new URLSearchParams(fields).toString() }))
  })
}

function readSentForm(): Tapped[] {
  const kept = sessionStorage.getItem(formKey)
  sessionStorage.removeItem(formKey)
  return kept === null ? [] : [{ kind: 'form', ...JSON.parse(kept) }]
}
