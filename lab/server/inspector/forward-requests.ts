import { isUtf8 } from 'node:buffer'
import { type Server as HttpServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createCounter } from '../../fairness/counter.js'
import { networkOf } from '../../fairness/network-of.js'
import { visitorHeader } from '../../http/door-address.js'
import type { KnowsHost } from '../../http/host-guard.js'
import { addressOf, hostOf, isSecure, type TrustProxy } from '../../http/proxies.js'
import { connectWithin } from './own-connection.js'
import { type ForwardRefusal, forwardPath, readSentRequest, type SentRequest } from './sent-request.js'

/** An answer as the panel shows it; a body that is no UTF-8 comes as base64. */
export interface ForwardedAnswer {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  readonly encoding: 'utf8' | 'base64'
  /** Bytes that came; more would have come if it is cut. */
  readonly size: number
  readonly isCut: boolean
}

/** Bytes: of an edited request as JSON, and of an answer that is kept for the panel. */
const maxAsked = 1_500_000
const maxAnswer = 1_000_000

/** Requests under way for one address, and for all of them. */
const maxOfOne = 8
const maxOfAll = 64

/** Milliseconds in which an edited request arrives and is answered. */
const timeout = 30_000

const statuses: Record<ForwardRefusal, number> = {
  origin: 403,
  loop: 400,
  size: 413,
  form: 400,
  method: 400,
  path: 400,
  header: 400,
  busy: 429,
  timeout: 504,
}

interface Surroundings {
  readonly trust: TrustProxy
  readonly answersTo: KnowsHost
  /** True behind a door, which tells the visitor's address in a header. */
  readonly hasDoor: boolean
}

export interface Forwarder {
  takes(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
}

/** Sends the edited requests of the panel to this same server, as the visitor and with nothing but what the visitor gave; keeps nothing. */
export function forwardRequests(http: HttpServer, { trust, answersTo, hasDoor }: Surroundings): Forwarder {
  const underWay = createCounter()
  const own = new WeakSet<Duplex>()

  async function send(asked: IncomingMessage, deadline: AbortSignal): Promise<ForwardedAnswer | ForwardRefusal> {
    if (own.has(asked.socket)) return 'loop'
    if (!answersTo(asked) || !isOfThisOrigin(asked, trust)) return 'origin'
    const json = await readText(asked)
    const sent = json === undefined ? 'size' : readSentRequest(json)
    if (typeof sent === 'string') return sent
    const address = addressOf(asked, trust)
    const { client, server } = connectWithin(http, { address, isSecure: isSecure(asked, trust) })
    own.add(server)
    deadline.addEventListener('abort', () => client.destroy())
    const headers = [
      ...sent.headers,
      ...(names(sent).has('host') ? [] : [['Host', hostOf(asked, trust) ?? ''] as const]),
      ...(hasDoor ? [[visitorHeader, address] as const] : []),
    ]
    return exchange(client, { ...sent, headers })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const network = networkOf(addressOf(request, trust))
    const isBusy = underWay.of(network) >= maxOfOne || underWay.total() >= maxOfAll
    if (isBusy) return reply(request, response, 'busy')
    const deadline = new AbortController()
    const end = () => deadline.abort()
    const timer = setTimeout(end, timeout)
    response.once('close', end)
    underWay.add(network, 1)
    try {
      reply(request, response, await Promise.race([send(request, deadline.signal), whenAborted(deadline.signal)]))
    } catch {
      reply(request, response, deadline.signal.aborted ? 'timeout' : 'form')
    } finally {
      clearTimeout(timer)
      underWay.add(network, -1)
    }
  }

  return {
    takes: ({ method, url }) => method === 'POST' && url === forwardPath,
    answer: (request, response) => void answer(request, response),
  }
}

const names = ({ headers }: SentRequest) => new Set(headers.map(([name]) => name.toLowerCase()))

/** Pages of other sites may call the shop, but not send what browsers forbid them. */
function isOfThisOrigin(request: IncomingMessage, trust: TrustProxy): boolean {
  const { origin, 'content-type': type = '', 'sec-fetch-site': site } = request.headers
  if (!/^application\/json\b/i.test(type)) return false
  // Browsers leave it out on plain HTTP.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin.replace(/^https?:\/\//, '') === hostOf(request, trust)
}

function whenAborted(signal: AbortSignal): Promise<'timeout'> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('timeout')))
}

/** Undefined for a text that is too long. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += (piece as Buffer).length
    if (size > maxAsked) return undefined
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function exchange(connection: Duplex, { method, path, headers, body }: SentRequest): Promise<ForwardedAnswer> {
  return new Promise((resolve, reject) => {
    const length = body.length > 0 || ['POST', 'PUT', 'PATCH'].includes(method) ? [String(body.length)] : []
    const framed = [...headers, ...length.map((bytes) => ['Content-Length', bytes] as const), ['Connection', 'close']]
    const request = openRequest({ createConnection: () => connection, method, path, headers: framed.flat() })
    request.once('error', reject)
    request.once('response', (answer) => {
      readAnswer(answer).then(resolve, reject)
    })
    request.end(body)
  })
}

async function readAnswer(answer: IncomingMessage): Promise<ForwardedAnswer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    pieces.push(piece as Buffer)
    size += (piece as Buffer).length
    if (size > maxAnswer) break
  }
  const bytes = Buffer.concat(pieces).subarray(0, maxAnswer)
  const text = textOf(bytes)
  return {
    status: answer.statusCode ?? 0,
    statusText: answer.statusMessage ?? '',
    headers: pairs(answer.rawHeaders),
    body: text ?? bytes.toString('base64'),
    encoding: text === undefined ? 'base64' : 'utf8',
    size,
    isCut: size > maxAnswer,
  }
}

/** A cut may have split the last character. */
function textOf(bytes: Buffer): string | undefined {
  const ends = bytes.length === maxAnswer ? [0, 1, 2, 3] : [0]
  const end = ends.find((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))
  return end === undefined ? undefined : bytes.subarray(0, bytes.length - end).toString('utf8')
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []))
}

function reply(request: IncomingMessage, response: ServerResponse, result: ForwardedAnswer | ForwardRefusal): void {
  if (response.headersSent || response.destroyed) return
  const isRefused = typeof result === 'string'
  response.statusCode = isRefused ? statuses[result] : 200
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // The rest of a long request would be taken for the next one.
  if (!request.complete) response.setHeader('Connection', 'close')
  response.end(JSON.stringify(isRefused ? { refused: result } : result))
}
