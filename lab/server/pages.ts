import { createRequest } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import type { RequestHandler, Response as ServerResponse } from 'express'
import type { Lab } from '../lab.js'
import { renderErrorPage } from './error-page.js'
import { findFamily, splitIntoFamilies } from './route-families.js'

/** What every loader and action gets: the lab, and what only the server knows about the request. */
export interface RequestContext {
  readonly lab: Lab
  /** The address asked for, runs of slashes collapsed; Remix rewrites the query of its own copy. */
  readonly url: string
  /** Address of the other end of the socket; forwarded headers do not count. */
  readonly ip: string
  /** Milliseconds of the lab's clock at which the request came in. */
  readonly receivedAt: number
  renderErrorPage(error: Error, accept: string | null, statusSoFar?: number): ReturnType<typeof renderErrorPage>
}

/** Hands requests to the Remix build. */
export function servePages(lab: Lab, build: ServerBuild, mode: string): RequestHandler {
  const handlers = new Map(
    splitIntoFamilies(build).map((family) => [family.prefix, createRequestHandler(family.build, mode)]),
  )
  return (request, response, next) => {
    const ip = request.socket.remoteAddress ?? ''
    const context: RequestContext = {
      lab,
      url: request.url,
      ip,
      receivedAt: lab.clock.now(),
      renderErrorPage: (error, accept, statusSoFar) =>
        renderErrorPage(error, accept, lab.config.application.name, statusSoFar),
    }
    const handle = findFamily(handlers, request.path)
    if (handle === undefined) return next()
    answer(handle, request, response, context).catch(next)
  }
}

async function answer(
  handle: RequestListener,
  request: Request,
  response: ServerResponse,
  context: RequestContext,
): Promise<void> {
  await send(response, await handle(createRequest(request, response), { ...context }))
}

/** Writes an answer in one piece, with its length: none of them is a stream, and pieces would cost more than the whole. */
async function send(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  if (body.length > 0 || answer.status !== 204) response.setHeader('Content-Length', body.length)
  response.end(body)
}
