import { createRequest } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import type { Request as ExpressRequest, RequestHandler, Response as ServerResponse } from 'express'
import type { Lab } from '../../lab.js'
import { isCall } from '../paths.js'
import { createBodilessRequest } from './bodiless-request.js'
import { cachePages } from './page-cache.js'
import { contextOf } from './request-context.js'
import { type Answer, finishAnswer, type SendAnswer } from './send-answer.js'
import { isShortCall } from './short-calls.js'

export function servePages(lab: Lab, build: ServerBuild, mode: string, send: SendAnswer): RequestHandler {
  const pages = selectRoutes(build, (route) => !isCall(`/${route.path}`))
  const handlePosted = handleLater(() => createRequestHandler(pages, mode))
  const handleRead = handleLater(() => createRequestHandler(withoutPostedRoutes(pages), mode))
  const handleAny = handleLater(() => createRequestHandler(withoutDocuments(pages), mode))
  const throughCache = cachePages(followShown(lab))

  async function run(request: ExpressRequest, received: Request, handle: RemixHandler): Promise<Response> {
    const context = contextOf(lab, request)
    const answer = await handle(received, context)
    if (context.hasRefusal) answer.headers.set('Cache-Control', 'no-store')
    return answer
  }

  const showPage = (request: ExpressRequest) => run(request, createBodilessRequest(request, 'GET'), handleAny)

  /** Answers a method that an address has no handler for by a page of the shop (docs/contract/files-and-surfaces.md#catch-all). */
  async function renderPage(request: ExpressRequest, response: ServerResponse): Promise<Answer> {
    // Remix knows no such requests.
    if (request.method === 'TRACE') return finishAnswer(await showPage(request))
    const received = receive(request, response)
    const handle = received.method === 'POST' ? handlePosted : handleRead
    const first = await run(request, received, handle)
    const answer = isRefusedUnseen(first) ? await run(request, withoutOrigin(received), handle) : first
    if (!hasNoHandler(answer)) return finishAnswer(answer)
    if (isShortCall(request)) await checkJson(received)
    return finishAnswer(await showPage(request))
  }

  return (request, response, next) => {
    request.url = withoutForeignData(request.url, build)
    throughCache(request, () => renderPage(request, response))
      .then((answer) => send(response, answer))
      .catch(next)
  }
}

function followShown({ store, challenges, course, clock }: Lab): { readonly version: string } {
  let events = 0
  challenges.progress.subscribe(() => {
    events += 1
  })
  return {
    get version() {
      // Revisions fall due by the clock alone.
      const hour = Math.floor(clock.now() / 3_600_000)
      return `${store.version} ${events} ${hour} ${challenges.hintsShown} ${course?.phase()} ${course?.describe().frozen}`
    },
  }
}

/** An address without a `_data` that names no route: Remix reads data by that parameter, and would refuse a visitor's own. */
function withoutForeignData(url: string, { routes }: ServerBuild): string {
  if (!url.includes('_data=')) return url
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return url
  const parameters = new URLSearchParams(url.slice(queryStart))
  if (Object.hasOwn(routes, parameters.get('_data') ?? '')) return url
  parameters.delete('_data')
  return `${url.slice(0, queryStart)}?${parameters}`
}

function receive(request: ExpressRequest, response: ServerResponse): Request {
  // Remix leaves out the body of HEAD, and with it its length.
  if (request.method === 'HEAD') return createBodilessRequest(request, 'GET')
  return createRequest(request, response, { protocol: `${request.protocol}:` })
}

type RemixHandler = ReturnType<typeof createRequestHandler>

function handleLater(make: () => RemixHandler): RemixHandler {
  let handle: RemixHandler | undefined
  return (request, context) => {
    handle ??= make()
    return handle(request, context)
  }
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** A build with only these routes; the asset list must name no others, because the server has no modules for them. */
function selectRoutes(build: ServerBuild, isWanted: (route: Route) => boolean): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([, route]) => route && isWanted(route)))
  const assets = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => routes[id] !== undefined))
  return { ...build, routes, assets: { ...build.assets, routes: assets } }
}

/** A GET request for such an address gets a page. */
function withoutPostedRoutes(build: ServerBuild): ServerBuild {
  return selectRoutes(build, ({ module }) => (module.loader ?? module.default) !== undefined)
}

function withoutDocuments(build: ServerBuild): ServerBuild {
  return selectRoutes(build, ({ module }) => module.default !== undefined)
}

const hasNoHandler = ({ status }: Response) => status === 405

/** Throws a SyntaxError for malformed JSON, which is an error at every address (docs/contract/files-and-surfaces.md#order). */
async function checkJson(request: Request): Promise<void> {
  const isJson = request.headers.get('Content-Type')?.includes('application/json') ?? false
  if (isJson && request.body !== null && !request.bodyUsed) JSON.parse((await request.text()) || '{}')
}

/** A page without a form accepts such requests. */
function isRefusedUnseen(answer: Response): boolean {
  return answer.status === 500 && answer.body === null && !('written' in answer)
}

/** Pages check the origin in the context. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return request.bodyUsed ? new Request(request.url, { headers }) : new Request(request, { headers })
}
