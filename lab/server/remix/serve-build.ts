import type { ServerBuild } from '@remix-run/server-runtime'
import type { RequestHandler } from 'express'
import type { Lab } from '../../lab.js'
import { isCall, isPage } from '../paths.js'
import { serveCalls } from './calls.js'
import { servePages } from './pages.js'
import { createSender } from './send-answer.js'

/** The methods that Remix supports; all others are unexpected below `/api` and `/rest` (docs/contract/files-and-surfaces.md#catch-all). */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

export function serveBuild(lab: Lab, build: ServerBuild, mode: string): RequestHandler {
  const send = createSender()
  const calls = serveCalls(lab, build, send)
  const pages = servePages(lab, build, mode, send)
  return (request, response, next) => {
    const { path, method } = request
    if (isCall(path) && methods.has(method)) return calls(request, response, next)
    if (!isPage(path)) return next(new Error(`Unexpected path: ${request.url}`))
    pages(request, response, next)
  }
}
