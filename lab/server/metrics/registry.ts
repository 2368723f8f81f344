import type { Counter, Gauge, Registry } from 'prom-client'
import type { Lab } from '../../lab.js'
import { listAssistantFigures } from './assistant-figures.js'
import type { Figure } from './figures.js'
import { listProgressFigures } from './progress-figures.js'
import { listShopFigures } from './shop-figures.js'
import type { UsageCounts } from './usage-counts.js'
import { listUsageFigures } from './usage-figures.js'

/** The figures of one lab, in the text that monitoring systems read. */
export interface FigureRegistry {
  readonly contentType: string
  write(): Promise<string>
}

/** Milliseconds for which the shop's figures stand before they are gathered anew (files-and-surfaces.md 7). */
const freshness = 5000
/** Milliseconds between looks at the event loop, which are the only thing that goes on between requests. */
const loopPrecision = 100

/** Loads the library and lays out the figures; costs nothing before somebody asks for them. */
export async function openRegistry(lab: Lab, counts: UsageCounts): Promise<FigureRegistry> {
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  const prefix = lab.config.application.customMetricsPrefix
  registry.setDefaultLabels({ app: prefix })
  shareProcessFigures(prom, registry)
  const declare = (figures: readonly Figure[]) => figures.map((figure) => declareFigure(prom, registry, figure))
  const refreshCounts = declare(listUsageFigures(counts))
  const refreshShop = declare([
    ...listShopFigures(lab, prefix),
    ...listProgressFigures(lab, prefix),
    ...listAssistantFigures(lab, prefix),
  ])
  let staleAt = Number.NEGATIVE_INFINITY
  return {
    contentType: registry.contentType,
    write() {
      for (const refresh of refreshCounts) refresh()
      const now = lab.clock.now()
      if (now >= staleAt) for (const refresh of refreshShop) refresh()
      if (now >= staleAt) staleAt = now + freshness
      return registry.metrics()
    },
  }
}

type PromClient = typeof import('prom-client')

/** The figures of the process are gathered once, however many labs there are in it. */
function shareProcessFigures({ register, collectDefaultMetrics }: PromClient, registry: Registry): void {
  const isGathered = register.getSingleMetric('process_start_time_seconds') !== undefined
  if (!isGathered) collectDefaultMetrics({ eventLoopMonitoringPrecision: loopPrecision })
  for (const { name } of register.getMetricsAsArray()) {
    const metric = register.getSingleMetric(name)
    if (metric) registry.registerMetric(metric)
  }
}

/** Declares a figure; what comes back brings it up to date. */
function declareFigure(prom: PromClient, registry: Registry, figure: Figure): () => void {
  const { name, help, labels } = figure
  const settings = { name, help, labelNames: [...labels], registers: [registry] }
  const metric: Counter | Gauge = figure.kind === 'gauge' ? new prom.Gauge(settings) : new prom.Counter(settings)
  return () => {
    metric.reset()
    for (const { labels, value } of figure.read())
      if ('set' in metric) metric.set(labels, value)
      else metric.inc(labels, value)
  }
}
