import { type RequestHandler, Router } from 'express'
import type { Lab } from '../../lab.js'
import { type MetricRegistry, openRegistry } from './registry.js'
import type { UsageCounts } from './usage-counts.js'

/** `/metrics`: the metrics for the monitoring system; a port decides who may read them (docs/contract/files-and-surfaces.md#metrics). */
export function serveMetrics(lab: Lab, counts: UsageCounts, rememberOrigin: RequestHandler): RequestHandler {
  const { hiddenPlaces } = lab.shop
  const router = Router()
  let registry: Promise<MetricRegistry> | undefined

  function load(): Promise<MetricRegistry> {
    const loading = openRegistry(lab, counts)
    loading.catch(() => {
      registry = undefined
    })
    return loading
  }

  hiddenPlaces.openMetrics(router, {
    key: lab.options.metricsKey,
    rememberOrigin,
    noteReader({ headers }, _response, next) {
      hiddenPlaces.noteMetricsRead(headers['user-agent'] ?? '').then(() => next(), next)
    },
    async writeMetrics() {
      registry ??= load()
      const { contentType, write } = await registry
      return { contentType, text: await write() }
    },
  })
  // A router answers OPTIONS by itself; here the allowance of all origins has to (docs/contract/files-and-surfaces.md#order).
  return (request, response, next) => (request.method === 'OPTIONS' ? next() : router(request, response, next))
}
