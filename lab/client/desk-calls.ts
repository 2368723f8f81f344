import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { describeFetchError } from '../values/fetch-error.js'
import type { ClassState, LearnerRow } from './desk-api.js'

/** A desk that does not answer, or that refuses the token; `kind` tells the two apart. */
export class DeskError extends Error {
  override readonly name = 'DeskError'
  constructor(
    readonly kind: 'unreachable' | 'desk-token',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface DeskAddress {
  readonly url: string
  readonly token: string
}

/** A request to a desk; one with a body is sent as POST. */
interface DeskRequest {
  readonly path: string
  readonly body?: unknown
  /** Milliseconds until the request times out. */
  readonly timeout?: number
}

/** The calls of a desk over HTTP (docs/desk-api.md). Each throws a {@link DeskError} when the desk does not answer. */
export interface DeskCalls {
  readClass(): Promise<ClassState>
  readLearners(): Promise<LearnerRow[]>
  request(request: DeskRequest): Promise<Response>
  openEvents(lastId: string | undefined, signal: AbortSignal): Promise<IncomingMessage>
}

const usualTimeout = 5000

/** Calls the desk of a class; it never follows a redirect, which could lead the token elsewhere. */
export function callDesk({ url, token }: DeskAddress): DeskCalls {
  const headers = { Authorization: `Bearer ${token}` }

  async function request({ path, body, timeout = usualTimeout }: DeskRequest): Promise<Response> {
    try {
      return await fetch(url + path, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
    } catch (error) {
      throw unreachable(url, error, timeout)
    }
  }

  async function read<Shape>(path: string): Promise<Shape> {
    const response = await request({ path })
    if (response.ok) {
      try {
        return (await response.json()) as Shape
      } catch (error) {
        throw unreachable(url, error)
      }
    }
    throw refusal(url, response.status)
  }

  return {
    request,
    readClass: () => read('/v1/class'),
    readLearners: () => read('/v1/learners'),
    // The HTTP module is used, because fetch ends a stream without data after five minutes.
    openEvents: (lastId, signal) =>
      new Promise((resolve, reject) => {
        const send = url.startsWith('https:') ? requestHttps : requestHttp
        const more = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
        const sent = send(`${url}/v1/events`, { headers: { ...headers, ...more }, signal, agent: false })
        const timer = setTimeout(
          () => sent.destroy(new Error(`silent for ${usualTimeout / 1000} seconds`)),
          usualTimeout,
        )
        sent.on('error', (error) => {
          clearTimeout(timer)
          reject(unreachable(url, error))
        })
        sent.on('response', (response) => {
          clearTimeout(timer)
          if (response.statusCode === 200) return resolve(response)
          response.resume()
          reject(refusal(url, response.statusCode ?? 0))
        })
        sent.end()
      }),
  }
}

function refusal(url: string, status: number): DeskError {
  if (status === 401) return new DeskError('desk-token', `The desk at ${url} does not take this token.`)
  return new DeskError('unreachable', `What answers at ${url} is not a desk (status ${status}).`)
}

function unreachable(url: string, error: unknown, timeout = usualTimeout): DeskError {
  return new DeskError('unreachable', `No desk answers at ${url} (${describeFetchError(error, timeout)}).`, {
    cause: error,
  })
}
