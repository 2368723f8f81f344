import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/server-runtime'
import cors from 'cors'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { networkOf } from '../fairness/network-of.js'
import { createTurns } from '../fairness/turns.js'
import { applyVisitorAddress, type DoorAddress } from '../http/door-address.js'
import { guardHost, type KnowsHost, knowHosts } from '../http/host-guard.js'
import { keepIdleConnections } from '../http/idle-connections.js'
import { limitConnections } from '../http/limit-connections.js'
import { parseInTurns } from '../http/parse-in-turns.js'
import { createPlaces, shareOf } from '../http/places.js'
import { addressOf, receiveForwarded, type TrustProxy, trustProxies } from '../http/proxies.js'
import { collapseSlashes, originForm } from '../http/request-target.js'
import { socketUpgrades } from '../http/upgrades.js'
import type { Lab } from '../lab.js'
import { packageRoot } from '../package/package-root.js'
import { logAccess } from './access-log.js'
import { explainPrefix } from './below-prefix.js'
import { compressAnswers } from './compression.js'
import { errorStyleOf, renderErrorPage } from './error-page.js'
import { serveFiles } from './files/served-files.js'
import { serveHiddenAddresses } from './hidden/hidden-addresses.js'
import { answerInternalCalls, internalPath } from './hidden/internal-address.js'
import { forwardRequests } from './inspector/forward-requests.js'
import { serveMetrics } from './metrics/serve-metrics.js'
import { countUsage } from './metrics/usage-counts.js'
import { originOf } from './origins.js'
import { decodeUnreserved, isCall, resolvePagePath } from './paths.js'
import { limitAttempts } from './rate-limits.js'
import { serveBuild } from './remix/serve-build.js'
import { serveSocketClient } from './sockets/socket-client.js'
import { openSockets } from './sockets/sockets.js'
import { tapeRequest } from './tape-requests.js'
import { meterTraffic, type Traffic } from './traffic.js'

export type { Traffic } from './traffic.js'

export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly traffic: Traffic
  close(): Promise<void>
}

const usualConnections = 1000

/** Milliseconds in which a client sends the head of a request. */
const headersTimeout = 10_000

export interface ServerOptions {
  readonly port: number
  readonly host: string
  /** The lab's earlier port in the visitors' requests, for a replay. */
  readonly knownAs?: number
  /** The door in front of the lab; `host` and `port` are then those of the door, and the lab listens on the door's socket. */
  readonly door?: DoorAddress | undefined
  readonly maxConnections?: number
  readonly pages?: RequestHandler
}

/** Serves a lab over HTTP and sockets on one port, or behind a door; a port in use rejects with code `EADDRINUSE`. */
export async function startServer(
  lab: Lab,
  { port, host, knownAs, door, pages, maxConnections = usualConnections }: ServerOptions,
): Promise<RunningServer> {
  const { publicNames, trustedProxies } = lab.options
  const trust = trustProxies(trustedProxies)
  const answersTo = knowHosts(host, publicNames, trust)
  const turns = createTurns()
  const places = createPlaces({ places: lab.options.places, ofOne: shareOf(lab.options.places) }, turns)
  let since: (request: IncomingMessage) => number | undefined = () => undefined
  const { traffic, middleware: meter } = meterTraffic((error) => lab.onWarning(`A listener failed: ${String(error)}`))
  const log = logAccess(lab.disk, lab.clock)
  const counts = countUsage(traffic, lab.facts)
  const app = createApp(lab, answersTo, trust, {
    continueInTurn: (request, _response, next) => turns.begin(networkOf(request.ip ?? ''), next, since(request)),
    meter,
    log: log.middleware,
    metrics: serveMetrics(lab, counts, rememberOrigin(lab)),
    pages: pages ?? loadPages(lab),
  })
  const http = createServer(socketUpgrades, (request, response) => {
    // Express cuts the paths of its parts off a whole address, and puts them back elsewhere.
    request.url = originForm(request.url ?? '/')
    // It waits for a request that takes a place itself.
    if (forwarder?.takes(request)) return forwarder.answer(request, response)
    places.serve(networkOf(addressOf(request, trust)), request, response, () => app(request, response), since(request))
  })
  const surroundings = { trust, answersTo, hasDoor: door !== undefined }
  const forwarder = lab.config.inspector.isEnabled ? forwardRequests(http, surroundings) : undefined
  http.headersTimeout = headersTimeout
  keepIdleConnections(http)
  http.on('connection', limitConnections(maxConnections, trust))
  http.listen(door ? { path: door.socketPath } : { port, host })
  await once(http, 'listening')
  const sockets = openSockets(http, lab, answersTo, trust)
  serveSocketClient(sockets)
  since = parseInTurns(http, turns)
  if (door) applyVisitorAddress(http)
  const bound = door ? port : (http.address() as AddressInfo).port
  lab.sandbox.outbound.setOwnAddress({ host, port: bound, knownAs, publicNames, socketPath: door?.socketPath })
  lab.startup.finishAll()
  return {
    url: `http://${urlHost(host)}:${bound}`,
    port: bound,
    traffic,
    async close() {
      http.closeAllConnections()
      counts.close()
      await sockets.close()
      await log.close()
    },
  }
}

interface Stages {
  readonly meter: RequestHandler
  readonly log: RequestHandler
  readonly metrics: RequestHandler
  /** Express has left the turn in which the request began: behind each router it goes on in the next round of the event loop. */
  readonly continueInTurn: RequestHandler
  readonly pages: RequestHandler
}

/** Registers the middleware, in the order of docs/contract/files-and-surfaces.md#order. */
function createApp(
  lab: Lab,
  answersTo: KnowsHost,
  trust: TrustProxy,
  { meter, log, metrics, continueInTurn, pages }: Stages,
): Express {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', trust)
  app.use(guardHost(answersTo, trust), receiveForwarded(trust), metrics)
  app.use(meter, compressAnswers(), allowAllOrigins(), rememberOrigin(lab))
  app.use(setShopHeaders(lab.config.application.securityTxt.hiring), collapseSlashes)
  app.use(decodeUnreserved, noteVisits(lab))
  app.use(internalPath, answerInternalCalls(lab))
  app.use(explainPrefix(lab.options.basePath))
  app.use(exceptCalls(serveFiles(lab, join(packageRoot, 'build', 'client'))))
  app.use(
    resolvePagePath,
    exceptUploads(log),
    continueInTurn,
    limitAttempts(lab),
    noteForeignTokens(lab),
    serveHiddenAddresses(lab),
    pages,
    showError(lab),
  )
  return app
}

function exceptCalls(files: RequestHandler): RequestHandler {
  return (request, response, next) => (isCall(request.path) ? next() : files(request, response, next))
}

const uploads = /^\/(file-upload|profile\/image\/(file|url)|rest\/memories)\/?$/i

/** Uploads are answered before the log. */
function exceptUploads(log: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'POST' && uploads.test(request.path)) return next()
    log(request, response, next)
  }
}

function rememberOrigin(lab: Lab): RequestHandler {
  return (request, response, next) => {
    const origin = originOf(request, lab.accounts.sessions)
    tapeRequest(lab, origin, request, response)
    lab.facts.during(origin, next)
  }
}

function noteVisits({ challenges }: Lab): RequestHandler {
  return ({ url }, _response, next) => {
    challenges.cheatWatch.noteVisit(url)
    next()
  }
}

function showError(lab: Lab): ErrorRequestHandler {
  return (error: Error, request, response, next) => {
    if (response.headersSent) return next(error)
    const { isRevealing } = lab.shop.describeError(error)
    const report = async () => {
      await lab.facts.emit('request.failed', { status: response.statusCode, error, isRevealing })
      if (response.headersSent) return
      const page = renderErrorPage(error, request.headers.accept ?? null, errorStyleOf(lab), response.statusCode)
      response.status(page.status).setHeader('Content-Type', page.contentType).end(page.body)
    }
    report().catch(next)
  }
}

function loadPages(lab: Lab): RequestHandler {
  const file = join(packageRoot, 'build', 'server', 'index.cjs')
  const build = createRequire(import.meta.url)(file) as ServerBuild
  return serveBuild(lab, build, 'production')
}

function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Reports each token that this lab has not made, for any request (docs/contract/accounts.md#cookie-or-header). */
function noteForeignTokens({ accounts }: Lab): RequestHandler {
  return ({ headers }, _response, next) => {
    const token = /^Bearer ([^ ]+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return next()
    accounts.noteToken(token).then(() => next(), next)
  }
}

/** Allows every origin and answers every preflight request with 204 (docs/contract/files-and-surfaces.md#order). */
const allowAllOrigins: () => RequestHandler = () => cors()

/** The headers of docs/contract/files-and-surfaces.md#headers. */
function setShopHeaders(hiring: string): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('X-Frame-Options', 'SAMEORIGIN')
    response.setHeader('Feature-Policy', "payment 'self'")
    response.setHeader('X-Recruiting', hiring)
    next()
  }
}
