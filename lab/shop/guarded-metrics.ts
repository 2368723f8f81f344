import type { RequestHandler, Router } from 'express'
import { isSameText } from '../values/same-text.js'

/** The handlers of a request for the metrics. */
export interface MetricsHandlers {
  readonly rememberOrigin: RequestHandler
  /** Notes who is reading. */
  readonly noteReader: RequestHandler
  /** Writes the metrics as text. */
  readonly writeMetrics: () => Promise<{ readonly contentType: string; readonly text: string }>
  /** The key of the monitoring system; null where it has none. */
  readonly key: string | null
}

/** Serves the metrics to the monitoring system. */
export type OpenMetrics = (app: Router, handlers: MetricsHandlers) => void

const refusal = 'The metrics are for the monitoring system. Send its key (METRICS_KEY) as a bearer token.\n'

/** The metrics go to those who show the key; without a key nobody gets them. */
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
