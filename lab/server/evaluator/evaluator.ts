import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bearsToken } from '../../http/bearer-token.js'
import { originForm } from '../../http/request-target.js'
import { type EventLine, streamEvents } from '../../http/stored-events.js'
import type { Lab } from '../../lab.js'
import { hopsHeader } from '../../sandbox/outbound.js'
import { EvaluatorRefusal, reply } from './exchange.js'
import { type EvaluatedWorld, listRoutes, type Route } from './routes.js'

export type { EvaluatedWorld } from './routes.js'

interface Parts extends EvaluatedWorld {
  readonly lab: Lab
  /** 0 for any free port. */
  readonly port: number
  readonly token: string
  readonly events: EventLine
}

export interface RunningEvaluator {
  readonly url: string
  close(): Promise<void>
}

/** Serves the evaluator's port on the loopback; it requires the token, so that code inside of the lab cannot use it. */
export async function serveEvaluator({
  lab,
  port,
  token,
  events,
  ...evaluatedWorld
}: Parts): Promise<RunningEvaluator> {
  const kept = streamEvents(events)
  const routes = { ...listRoutes(lab, evaluatedWorld), 'GET /v1/events': kept.stream }
  const http = createServer((request, response) => {
    answer(request, response, routes, token).catch((error: Error & { kind?: string }) => {
      const status = error instanceof EvaluatorRefusal ? error.status : error.kind === 'course' ? 400 : 500
      reply(response, status, { error: error.message })
    })
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening').catch((error: Error) => {
    kept.close()
    throw error
  })
  const bound = (http.address() as AddressInfo).port
  lab.sandbox.outbound.forbidPort(bound)
  return {
    url: `http://127.0.0.1:${bound}`,
    async close() {
      kept.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  routes: Readonly<Record<string, Route>>,
  token: string,
): Promise<void> {
  if (request.headers[hopsHeader] !== undefined) throw new EvaluatorRefusal(403, 'The lab itself has no business here.')
  if (!bearsToken(request, token))
    throw new EvaluatorRefusal(401, 'Send the token of the token file: Authorization: Bearer TOKEN.')
  const path = originForm(request.url ?? '').split('?')[0]
  const route = routes[`${request.method} ${path}`]
  if (route === undefined) throw new EvaluatorRefusal(404, `There is: ${Object.keys(routes).join(', ')}.`)
  const value = await route(request, response)
  if (value !== undefined) reply(response, 200, value)
}
