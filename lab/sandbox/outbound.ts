import { type RequestInput, requestOverSocket, requestPublic } from './dial.js'
import { createInternet, type OutboundAnswer } from './internet.js'
import { limits } from './limits.js'

export interface OutboundInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Asked for each address on the way, those of redirects included. */
  readonly isAllowed?: (url: string) => boolean
  /** True to connect to public addresses alone, by any name; the lab itself is none. */
  readonly onlyPublic?: boolean
}

/** The lab's only way out; by default it leads nowhere but to the lab itself. */
export interface Outbound {
  /**
   * Requests an address and follows at most three redirects, all within five seconds. Rejects with an {@link OutboundError} for an address
   * out of reach, and for too long an answer.
   */
  fetch(url: string, init?: OutboundInit): Promise<OutboundAnswer>
}

interface ListeningAddress {
  readonly host: string
  readonly port: number
  /** Another port that visitors know it by. */
  readonly knownAs?: number | undefined
  /** Names that visitors know it by, at any port. */
  readonly publicNames?: readonly string[]
  /** Of a lab among others behind one door: where it listens itself. It never reaches what is not public. */
  readonly socketPath?: string | undefined
}

/** The port that everything published about this kind of shop speaks of. */
const publishedPort = 3000

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

export interface LabOutbound extends Outbound {
  setOwnAddress(address: ListeningAddress): void
  /** Forbids requests to this port, on any host. */
  forbidPort(port: number): void
}

/** True for the lab's own address, in plain spelling: numbers, octets, escapes, mapped IPv6, credentials and control characters lead nowhere. */
function isOwnAddress(text: string, { host, publicNames = [], port, knownAs }: ListeningAddress): boolean {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (authority === undefined || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false
  const [, name = '', written] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? []
  const { protocol, hostname } = new URL(text)
  const asked = Number(written ?? (protocol === 'https:' ? 443 : 80))
  const names = [...loopbackNames, host.includes(':') ? `[${host}]` : host.toLowerCase()]
  if (hostname !== name) return false
  return publicNames.includes(name) || (names.includes(name) && [port, publishedPort, knownAs].includes(asked))
}

export type OutboundFault = 'closed' | 'unreachable' | 'loop' | 'redirects' | 'size' | 'time'

export class OutboundError extends Error {
  constructor(
    readonly kind: OutboundFault,
    message: string,
  ) {
    super(message)
    this.name = 'OutboundError'
  }
}

export interface OutboundOptions {
  readonly isOpen: boolean
  /** `anywhere` reaches all that the computer of the lab reaches. */
  readonly reach: 'lab' | 'anywhere'
  /** Number of times that the lab has called itself on the way to the running request. */
  readonly hops: () => number
}

/** Counts how often the lab has called itself on the way to this request. */
export const hopsHeader = 'x-lab-hops'

export function createOutbound({ isOpen, reach, hops }: OutboundOptions): LabOutbound {
  const internet = createInternet()
  let own: ListeningAddress | undefined
  const forbidden = new Set<number>()

  const route = (url: string, { onlyPublic = false }: OutboundInit) =>
    findRoute(url, { own, reach, forbidden, onlyPublic })

  function nextHops(): string {
    const next = hops() + 1
    if (next > limits.hops) throw new OutboundError('loop', 'The lab keeps calling itself in circles.')
    return String(next)
  }

  async function follow(url: string, init: OutboundInit, signal: AbortSignal): Promise<OutboundAnswer> {
    let [address, method, body] = [url, init.method ?? 'GET', init.body]
    const { isAllowed = () => true } = init
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      if (!isAllowed(address)) throw new OutboundError('unreachable', `${shorten(address)} is not to be asked for.`)
      const standIn = internet.find(address)
      if (standIn !== undefined) return standIn
      const headers = { ...init.headers, [hopsHeader]: nextHops() }
      const response = await send(route(address, init), { method, body, headers, signal }, own?.socketPath)
      const location = locationOf(response)
      if (location === null) return await readAnswer(response)
      await response.body?.cancel()
      address = URL.canParse(location) ? location : new URL(location, address).href
      if (response.status < 307) [method, body] = [method === 'HEAD' ? 'HEAD' : 'GET', undefined]
    }
    throw new OutboundError('redirects', `${shorten(url)} leads from one address to the next and never arrives.`)
  }

  return {
    async fetch(url, init = {}) {
      if (!isOpen) throw new OutboundError('closed', 'Requests to the outside are switched off in this lab.')
      if (url.length > limits.url) throw new OutboundError('unreachable', 'The address is too long.')
      const signal = AbortSignal.timeout(limits.requestTime)
      try {
        return await follow(url, init, signal)
      } catch (error) {
        throw toOutboundError(error, url, signal)
      }
    },
    setOwnAddress(address) {
      own = address
    },
    forbidPort: (port) => void forbidden.add(port),
  }
}

interface ReachRules {
  readonly own: ListeningAddress | undefined
  readonly reach: OutboundOptions['reach']
  readonly forbidden: ReadonlySet<number>
  readonly onlyPublic: boolean
}

interface Route {
  readonly url: string
  readonly isOwn: boolean
  readonly onlyPublic: boolean
}

/** The address that `url` really leads to: the lab itself, or the internet if it is within reach. */
function findRoute(url: string, { own, reach, forbidden, onlyPublic }: ReachRules): Route {
  if (own !== undefined && isOwnAddress(url, own)) {
    if (onlyPublic) throw new OutboundError('unreachable', `${shorten(url)} is this lab itself.`)
    const { pathname, search } = new URL(url)
    return { url: `http://${dialable(own.host)}:${own.port}${pathname}${search}`, isOwn: true, onlyPublic }
  }
  const isAddress = /^https?:/i.test(url) && URL.canParse(url)
  if (reach === 'anywhere' && isAddress && !forbidden.has(portOf(url))) return { url, isOwn: false, onlyPublic }
  throw new OutboundError('unreachable', `${shorten(url)} cannot be reached from here: this lab only reaches itself.`)
}

/** Sends a request; a lab that listens on a socket is requested there, and its other targets must be public. */
function send(
  { url, isOwn, onlyPublic }: Route,
  init: RequestInput,
  socketPath: string | undefined,
): Promise<Response> {
  if (onlyPublic) return requestPublic(url, init)
  if (socketPath === undefined) return fetch(url, { ...init, redirect: 'manual' })
  return isOwn ? requestOverSocket(url, init, socketPath) : requestPublic(url, init)
}

function locationOf({ status, headers }: Response): string | null {
  return [301, 302, 303, 307, 308].includes(status) ? headers.get('location') : null
}

async function readAnswer(response: Response): Promise<OutboundAnswer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limits.answer) throw new OutboundError('size', 'The answer is larger than 1 MB.')
    chunks.push(chunk)
  }
  const { ok, status, headers } = response
  return { ok, status, contentType: headers.get('content-type'), body: Buffer.concat(chunks) }
}

function toOutboundError(error: unknown, url: string, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  if (signal.aborted) return new OutboundError('time', `${shorten(url)} did not answer in time.`)
  return new OutboundError('unreachable', `${shorten(url)} cannot be asked for.`)
}

/** An address names no port that its protocol has anyway. */
function portOf(url: string): number {
  const { port, protocol } = new URL(url)
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}

/** A server that listens everywhere is found on the loopback. */
function dialable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function shorten(url: string): string {
  return url.length > 120 ? `${url.slice(0, 120)}…` : url
}
