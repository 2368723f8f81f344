import type { IncomingMessage } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import type { Request as ExpressRequest, RequestHandler, Response as ServerResponse } from 'express'
import type { Lab } from '../lab.js'
import { errorStyleOf, renderErrorPage } from './error-page.js'
import { isEventStream, sendEventStream } from './event-streams.js'
import { type Answer, keepPages } from './kept-pages.js'
import { findFamily, splitIntoFamilies, withoutPostedRoutes } from './route-families.js'

/** The load context of every loader and action: the lab, and what only the server knows about the request. */
export interface RequestContext {
  readonly lab: Lab
  /** The address asked for, runs of slashes collapsed; Remix rewrites the query of its own copy. */
  readonly url: string
  /** Address of the client; what is forwarded counts only where a trusted proxy says it. */
  readonly ip: string
  /** The site that a form comes from, as the browser says; pages refuse those of other sites. */
  readonly origin: string | undefined
  /** Milliseconds of the lab's clock at which the request came in. */
  readonly receivedAt: number
  renderErrorPage(error: Error, accept: string | null, statusSoFar?: number): ReturnType<typeof renderErrorPage>
}

/** The methods Remix knows; all others are unexpected below `/api` and `/rest` (docs/contract/files-and-surfaces.md#catch-all). */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Hands requests to the Remix build. */
export function servePages(lab: Lab, build: ServerBuild, mode: string): RequestHandler {
  const families = splitIntoFamilies(build)
  const handlers = new Map(families.map((family) => [family.prefix, createRequestHandler(family.build, mode)]))
  const readers = new Map(handlers)
  for (const pages of families.filter(({ prefix }) => prefix === ''))
    readers.set('', createRequestHandler(withoutPostedRoutes(pages.build), mode))
  const keep = keepPages(lab.store)

  function run(request: ExpressRequest, asked: Request): Promise<Response> {
    const context: RequestContext = {
      lab,
      url: request.url,
      ip: request.ip ?? '',
      origin: request.headers.origin,
      receivedAt: lab.clock.now(),
      renderErrorPage: (error, accept, statusSoFar) => renderErrorPage(error, accept, errorStyleOf(lab), statusSoFar),
    }
    const handle = findFamily(asked.method === 'POST' ? handlers : readers, request.path) as RemixHandler
    return handle(asked, { ...context })
  }

  /** A page without an action of its own answers every method as it answers GET. */
  async function visit(request: ExpressRequest, response: ServerResponse): Promise<Answer> {
    const asked = receive(request, response)
    const first = await run(request, asked)
    const answer = isRefusedUnseen(first) ? await run(request, withoutOrigin(asked)) : first
    return finish(hasNoAction(answer) ? await run(request, new Request(asked.url, { headers: asked.headers })) : answer)
  }

  return (request, response, next) => {
    if (isUnexpected(request)) return next(new Error(`Unexpected path: ${request.url}`))
    if (isCall(request.path)) request.url = withoutDataRoute(request.url)
    const answered = isCall(request.path)
      ? run(request, receive(request, response)).then((answer) => reply(response, answer))
      : keep(request, () => visit(request, response)).then((answer) => send(response, answer))
    answered.catch(next)
  }
}

/** The request as Remix knows it, at the address that its client asked for. */
function receive(request: ExpressRequest, response: ServerResponse): Request {
  return createRequest(request, response, { protocol: `${request.protocol}:` })
}

type RemixHandler = ReturnType<typeof createRequestHandler>

/** The answer of Remix for a page that takes nothing. */
const hasNoAction = ({ status }: Response) => status === 405

/** Remix refuses forms of other origins before it looks, with an empty reply; but pages without a form do not care who asks. */
function isRefusedUnseen(answer: Response): boolean {
  return answer.status === 500 && answer.body === null && !('written' in answer)
}

/** The same request, for pages that ask the context about its origin. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return request.bodyUsed ? new Request(request.url, { headers }) : new Request(request, { headers })
}

/** True if a path is one of the API's. */
export const isCall = (path: string) => /^\/(api|rest)(\/|$)/i.test(path)

/** An address that starts like a call but is none, or a call by a method nobody has heard of. */
function isUnexpected({ path, method }: ExpressRequest): boolean {
  return isCall(path) ? !methods.has(method) : /^\/(api(?!-docs(\/|$))|rest)/.test(path)
}

/** Remix would take the parameter `_data` for a call of its own; to the API it is an unknown one. */
function withoutDataRoute(url: string): string {
  if (!url.includes('_data')) return url
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  query.delete('_data')
  return `${path}?${query}`
}

async function reply(response: ServerResponse, answer: Response): Promise<void> {
  if (isEventStream(answer)) return sendEventStream(response, answer)
  send(response, await finish(answer))
}

/** Reads an answer to its end: it is no stream, and pieces would cost more than the whole. */
async function finish(answer: Response & { readonly written?: string | Uint8Array }): Promise<Answer> {
  const body = answer.written ?? Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  if (status !== 204) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
  drain(response.req)
}

/** Lets the rest of a body run dry that nobody has read to its end: its sender may look at the answer only then. */
function drain(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
