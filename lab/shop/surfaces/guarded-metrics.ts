import type { RequestHandler, Router } from 'express'
import { isSameText } from '../../values/same-text.js'

export interface MetricsHandlers {
  readonly rememberOrigin: RequestHandler
  readonly noteReader: RequestHandler
  readonly writeMetrics: () => Promise<{ readonly contentType: string; readonly text: string }>
  readonly key: string | null
}

export type OpenMetrics = (app: Router, handlers: MetricsHandlers) => void

const refusal = 'The metrics are for the monitoring system. Send its key (METRICS_KEY) as a bearer token.\n'

/** Serves clients with the key; without a key nothing. */
export const openGuardedMetrics: OpenMetrics = (app, { rememberOrigin, noteReader, writeMetrics, key }) => {
  app.get('/metrics', ({ headers }, response, next) => {
    if (key !== null && isSameText(headers.authorization ?? '', `Bearer ${key}`)) return next()
    response.status(401).setHeader('WWW-Authenticate', 'Bearer').type('text/plain').end(refusal)
  })
  app.get('/metrics', rememberOrigin, noteReader)
  app.get('/metrics', (_request, response, next) => {
    writeMetrics()
      .then(({ contentType, text }) => response.setHeader('Content-Type', contentType).end(text))
      .catch(next)
  })
}
