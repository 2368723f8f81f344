import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRequest } from '@remix-run/node-fetch-server'
import type { ServerBuild } from '@remix-run/server-runtime'
import type { Request as ExpressRequest, RequestHandler, Response as ServerResponse } from 'express'
import type { Lab } from '../../lab.js'
import { createBodilessRequest } from './bodiless-request.js'
import { findCalls } from './call-routes.js'
import { contextOf, type RequestContext } from './request-context.js'
import { finishAnswer, type SendAnswer } from './send-answer.js'
import { isShortCall, readShortBody } from './short-calls.js'

/** A loader answers these, whose bodies are not read; an action answers all others. */
const bodiless = new Set(['GET', 'HEAD'])

/** Without Remix's request handler (docs/decisions/0002-calls-go-straight-to-their-route.md). */
export function serveCalls(lab: Lab, build: ServerBuild, send: SendAnswer): RequestHandler {
  const findCall = findCalls(build)

  async function answer(request: ExpressRequest, response: ServerResponse): Promise<void> {
    const received = receive(request, response)
    const { loader, action, params } = findCall(request.path)
    const run = bodiless.has(received.method) ? loader : action
    const reply = await run({ request: received, params, context: contextOf(lab, request, shortBodyOf(request)) })
    if (!(reply instanceof Response)) throw new Error(`The route of ${request.path} gave no response.`)
    if (isEventStream(reply)) await sendEventStream(response, reply)
    else send(response, await finishAnswer(reply))
  }

  return (request, response, next) => {
    answer(request, response).catch(next)
  }
}

function receive(request: ExpressRequest, response: ServerResponse): Request {
  if (isShortCall(request)) return createBodilessRequest(request)
  return createRequest(request, response, { protocol: `${request.protocol}:` })
}

function shortBodyOf(request: ExpressRequest): RequestContext['readText'] {
  return isShortCall(request) && !bodiless.has(request.method) ? () => readShortBody(request) : undefined
}

function isEventStream(answer: Response): boolean {
  return answer.body !== null && answer.headers.get('Content-Type') === 'text/event-stream'
}

async function sendEventStream(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.flushHeaders()
  const handleStreamError = (error: NodeJS.ErrnoException) =>
    error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && response.destroy(error)
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response).catch(handleStreamError)
}
