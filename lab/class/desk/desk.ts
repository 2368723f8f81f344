import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { createTurns } from '../../fairness/turns.js'
import { bearsToken } from '../../http/bearer-token.js'
import { type KnowsHost, knowHosts } from '../../http/host-guard.js'
import { outliveIdleClients } from '../../http/idle-connections.js'
import { limitConnections } from '../../http/limit-connections.js'
import { parseInTurns } from '../../http/parse-in-turns.js'
import { trustProxies } from '../../http/proxies.js'
import { hopsHeader } from '../../sandbox/outbound.js'
import { openableHost } from '../../values/own-addresses.js'
import { openApis } from './apis.js'
import { createDeskPage } from './desk-page.js'
import type { DeskParts } from './desk-parts.js'

interface Parts extends DeskParts {
  readonly token: string
  /** The token that the desks of other shards send. */
  readonly shardToken: string
}

export interface RunningDesk {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** The max bytes of a body. */
const maxBody = 10_000

/** Max open connections from one address; a browser has six, each follower one. */
const maxConnections = 500

/** Serves the instructor's desk on its own origin. The desk uses no cookies, so no page of a lab can send requests as the instructor. */
export async function serveDesk({ token, shardToken, ...parts }: Parts): Promise<RunningDesk> {
  const { host, port } = parts.options.desk
  const { own, whole, close } = openApis(parts, shardToken)
  const { publicNames, trustedProxies } = parts.options
  const trust = trustProxies(trustedProxies)
  const app = express().disable('x-powered-by').disable('etag')
  app.use(requireHost(knowHosts(host, publicNames, trust)))
  app.use(createDeskPage())
  // A body of any type is JSON, as curl sends it: no page of another origin has the token.
  app.use('/v1', requireToken([token, shardToken]), express.json({ limit: maxBody, type: () => true }))
  app.use((request, response, next) => {
    const api = bearsToken(request, shardToken) ? own : whole
    api(request, response, next)
  })
  app.use('/v1', (request, response) => {
    response.status(404).json({ error: `There is no ${request.method} ${request.originalUrl.split('?')[0]} here.` })
  })
  app.use(handleError)
  const http = createServer(app)
  outliveIdleClients(http)
  parseInTurns(http, createTurns())
  http.on('connection', limitConnections(maxConnections, trust))
  http.listen(port, host)
  await once(http, 'listening').catch((error: Error) => {
    close()
    throw error
  })
  const bound = (http.address() as AddressInfo).port
  return {
    url: `http://${openableHost(host)}:${bound}`,
    port: bound,
    async close() {
      close()
      http.closeAllConnections()
      http.close()
    },
  }
}

/** Refuses requests whose host name is not the desk's own, as a defence against DNS rebinding. */
function requireHost(answersTo: KnowsHost): RequestHandler {
  return (request, response, next) => {
    if (answersTo(request)) return next()
    response.status(403).json({
      error:
        'The desk does not answer to that name. Open it by its address, or start the class with --public-name NAME.',
    })
  }
}

function requireToken(tokens: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (request.headers[hopsHeader] !== undefined)
      return void response.status(403).json({ error: 'The desk takes no requests from labs.' })
    if (tokens.some((token) => bearsToken(request, token))) return next()
    response.set('WWW-Authenticate', 'Bearer')
    response.status(401).json({ error: 'Send the token that the class printed: Authorization: Bearer TOKEN.' })
  }
}

/** An error of an action, or of `express.json`, which sets `status` and `type`. */
type ActionError = Error & { readonly status?: number; readonly type?: string; readonly kind?: string }

const handleError: ErrorRequestHandler = (error: ActionError, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error.status ?? (error.kind === 'course' ? 409 : 500)
  response.status(status).json({ error: (error.type && bodyErrors[error.type]) ?? error.message })
}

const bodyErrors: Readonly<Record<string, string>> = {
  'entity.parse.failed': 'The body is not JSON. Send an object such as {"learner": null, "text": "Ten more minutes"}.',
  'entity.too.large': `The body has more than ${maxBody} bytes. Send less.`,
  'charset.unsupported': 'The body is not in UTF-8. Send it as UTF-8.',
  'encoding.unsupported': 'The body is packed in a way that the desk does not know. Send it as it is, or with gzip.',
}
