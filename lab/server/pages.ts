import type { IncomingMessage } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import type { Request as ExpressRequest, RequestHandler, Response as ServerResponse } from 'express'
import type { Lab } from '../lab.js'
import { createShortCall, isShortCall, readShortBody } from './call-request.js'
import { errorStyleOf, renderErrorPage } from './error-page.js'
import { isEventStream, sendEventStream } from './event-streams.js'
import { type Answer, keepPages } from './kept-pages.js'
import { keepPackedBodies } from './packed-bodies.js'
import { findFamily, splitIntoFamilies, withoutPostedRoutes } from './route-families.js'

/** The load context of every loader and action: the lab, and properties of the request that only the server knows. */
export interface RequestContext {
  readonly lab: Lab
  /** The requested address after runs of slashes were collapsed; Remix changes the query of its own copy. */
  readonly url: string
  /** Address of the client; forwarding headers count only if a trusted proxy sent them. */
  readonly ip: string
  /** The Origin header of a form; pages refuse forms of other origins. */
  readonly origin: string | undefined
  /** Milliseconds of the lab's clock at the start of the request. */
  readonly receivedAt: number
  /** Reads the body of a short call, whose request comes without it; undefined for all others. */
  readonly readText?: (() => Promise<string>) | undefined
  renderErrorPage(error: Error, accept: string | null, statusSoFar?: number): ReturnType<typeof renderErrorPage>
}

/** The methods that Remix supports; all others are unexpected below `/api` and `/rest` (docs/contract/files-and-surfaces.md#catch-all). */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The methods whose bodies nobody reads. */
const bodiless = new Set(['GET', 'HEAD'])

/** Passes requests to the Remix build. */
export function servePages(lab: Lab, build: ServerBuild, mode: string): RequestHandler {
  const families = splitIntoFamilies(build)
  const handlers = new Map(
    families.map(({ prefix, makeBuild }) => [prefix, handleLater(() => createRequestHandler(makeBuild(), mode))]),
  )
  const readers = new Map(handlers)
  for (const { makeBuild } of families.filter(({ prefix }) => prefix === ''))
    readers.set(
      '',
      handleLater(() => createRequestHandler(withoutPostedRoutes(makeBuild()), mode)),
    )
  const keep = keepPages(lab.store)
  const pack = keepPackedBodies()

  function run(request: ExpressRequest, asked: Request, readText?: RequestContext['readText']): Promise<Response> {
    const context: RequestContext = {
      lab,
      url: request.url,
      ip: request.ip ?? '',
      origin: request.headers.origin,
      receivedAt: lab.clock.now(),
      readText,
      renderErrorPage: (error, accept, statusSoFar) => renderErrorPage(error, accept, errorStyleOf(lab), statusSoFar),
    }
    const handle = findFamily(asked.method === 'POST' ? handlers : readers, request.path) as RemixHandler
    return handle(asked, { ...context })
  }

  function answerCall(request: ExpressRequest, response: ServerResponse): Promise<Response> {
    if (!isShortCall(request)) return run(request, receive(request, response))
    const asked = createShortCall(request)
    return run(request, asked, bodiless.has(asked.method) ? undefined : () => readShortBody(request))
  }

  /** Renders a page; a page without an action answers every method like GET. */
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
      ? answerCall(request, response).then((answer) => reply(response, answer, pack))
      : keep(request, () => visit(request, response)).then((answer) => send(response, answer, pack))
    answered.catch(next)
  }
}

/** The request in the format of Remix, with the address that the client requested. */
function receive(request: ExpressRequest, response: ServerResponse): Request {
  return createRequest(request, response, { protocol: `${request.protocol}:` })
}

type RemixHandler = ReturnType<typeof createRequestHandler>

/** A handler that is made for its first request. */
function handleLater(make: () => RemixHandler): RemixHandler {
  let handle: RemixHandler | undefined
  return (request, context) => {
    handle ??= make()
    return handle(request, context)
  }
}

/** True for Remix's response to a form on a page without an action. */
const hasNoAction = ({ status }: Response) => status === 405

/** True for the empty response with which Remix refuses forms of other origins; a page without a form accepts such requests. */
function isRefusedUnseen(answer: Response): boolean {
  return answer.status === 500 && answer.body === null && !('written' in answer)
}

/** The same request without its Origin header, for pages that check the origin in the context. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return request.bodyUsed ? new Request(request.url, { headers }) : new Request(request, { headers })
}

/** True for a path of the API. */
export const isCall = (path: string) => /^\/(api|rest)(\/|$)/i.test(path)

/** True for a path that looks like one of the API but is none, and for an API request with an unknown method. */
function isUnexpected({ path, method }: ExpressRequest): boolean {
  return isCall(path) ? !methods.has(method) : /^\/(api(?!-docs(\/|$))|rest)/.test(path)
}

/** Removes the parameter `_data`: Remix would treat it as its own, but to the API it is unknown. */
function withoutDataRoute(url: string): string {
  if (!url.includes('_data')) return url
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  query.delete('_data')
  return `${path}?${query}`
}

async function reply(response: ServerResponse, answer: Response, pack: PackBody): Promise<void> {
  if (isEventStream(answer)) return sendEventStream(response, answer)
  send(response, await finish(answer), pack)
}

/** Reads a response to its end: it is not a stream, and sending chunks would cost more than sending the whole. */
async function finish(answer: Response & { readonly written?: string | Uint8Array }): Promise<Answer> {
  const body = answer.written ?? Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body }
}

type PackBody = ReturnType<typeof keepPackedBodies>

function send(response: ServerResponse, { status, headers, body }: Answer, pack: PackBody): void {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  const packed = typeof body !== 'string' && response.req.acceptsEncodings('br') ? pack(body) : undefined
  if (packed) response.setHeader('Content-Encoding', 'br')
  if (status !== 204) response.setHeader('Content-Length', Buffer.byteLength(packed ?? body))
  response.end(packed ?? body)
  drain(response.req)
}

/** Discards the unread rest of a body, because some clients read the response only after their whole body has been read. */
function drain(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
