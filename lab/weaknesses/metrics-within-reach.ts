import type { Router } from 'express'
import type { MetricsHandlers } from '../shop/surfaces/guarded-metrics.js'

/** CWE-497: the metrics for the monitoring system (docs/contract/files-and-surfaces.md#metrics). */
export function openMetrics(app: Router, handlers: MetricsHandlers): void {
  const { rememberOrigin, noteReader, writeMetrics } = handlers
  app.get('/metrics', rememberOrigin)
  app.get('/metrics', noteReader)
  app.get('/metrics', (_request, response, next) => {
    writeMetrics()
      .then(({ contentType, text }) => response.setHeader('Content-Type', contentType).end(text))
      .catch(next)
  })
}
