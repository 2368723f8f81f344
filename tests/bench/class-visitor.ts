import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { formWithFile } from '../../lab/proofs/attacker/document-visitor.js'

/** Milliseconds of the epoch, with fractions: the time that all processes of a run share. */
export const now = () => performance.timeOrigin + performance.now()

/** One request of a learner, until it was answered. */
export interface Sample {
  readonly lab: string
  readonly kind: string
  /** Milliseconds of the epoch. */
  readonly began: number
  readonly ms: number
  /** Answers that asked to send it again, and connections that broke. */
  readonly refusals: number
  /** 0 for no answer in time. */
  readonly status: number
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is a form or a text. */
  readonly body?: unknown
}

/** A simulated browser or script of a learner. */
export interface Visitor {
  readonly url: string
  readonly lab: string
  /** Sends a request, again if need be, and notes how long it took until the lab had answered. */
  ask(kind: string, path: string, asked?: Asked): Promise<Answer>
  /** Waits as long as a person or a careful script does between two requests. */
  think(): Promise<void>
  isOver(): boolean
  close(): void
}

export interface VisitorOrder {
  readonly url: string
  readonly lab: string
  /** Headers of each request. */
  headers(): Readonly<Record<string, string>>
  readonly connections: number
  /** Milliseconds between two requests, on average. */
  readonly pause: number
  readonly samples: Sample[]
  isOver(): boolean
}

/** Milliseconds: until a request counts as not answered, and until a refused one is sent again. */
const times = { whole: 60_000, again: 1000 }

export function createVisitor({ url, lab, headers, connections, samples, isOver, ...order }: VisitorOrder): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    url,
    lab,
    isOver,
    async ask(kind, path, { method, body, ...asked } = {}) {
      const content = body === undefined ? undefined : await write(body)
      const began = now()
      const options = {
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers: {
          ...joinHeaders(headers(), asked.headers ?? {}),
          ...(content && { 'Content-Type': content.type, 'Content-Length': String(content.bytes.length) }),
        },
        agent,
      }
      let refusals = 0
      for (;;) {
        const answer = await sendOnce(url + path, options, content?.bytes).catch(() => undefined)
        const ms = now() - began
        // Only the door says after which time to come again; 503 of a lab is an answer.
        const isRefused = answer === undefined || (answer.status === 503 && answer.headers['retry-after'] !== undefined)
        if (isRefused && ms < times.whole) {
          refusals += 1
          await pause(times.again)
          continue
        }
        const told = answer ?? { status: 0, headers: {}, text: '' }
        samples.push({ lab, kind, began, ms, refusals, status: told.status })
        return told
      }
    },
    // Nobody waits alike, and nobody not at all.
    think: () => pause(order.pause * (0.5 + Math.random())),
    close: () => agent.destroy(),
  }
}

/** The headers of a visitor and those of a request; cookies of both are sent. */
function joinHeaders(own: Readonly<Record<string, string>>, more: Readonly<Record<string, string>>) {
  const cookies = [own.Cookie, more.Cookie].filter((cookie) => cookie !== undefined)
  return { ...own, ...more, ...(cookies.length > 0 && { Cookie: cookies.join('; ') }) }
}

async function write(body: unknown): Promise<{ type: string; bytes: Buffer }> {
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) }
  if (!(body instanceof FormData || body instanceof URLSearchParams))
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
  const form = new Response(body)
  return { type: form.headers.get('Content-Type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) }
}

function sendOnce(
  url: string,
  options: { method: string; headers: Record<string, string>; agent: Agent },
  body: Buffer | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: Buffer.concat(pieces).toString('utf8') })
      })
    })
    request.setTimeout(times.whole, () => request.destroy(new Error('No answer in time.')))
    request.on('error', reject)
    request.end(body)
  })
}

/** A form with a file, as {@link Asked} takes it. */
export const fileForm = (field: string, name: string, bytes: Uint8Array | string): Asked => ({
  body: formWithFile(field, name, bytes),
})
