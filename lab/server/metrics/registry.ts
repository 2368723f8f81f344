import type { Counter, Gauge, Registry } from 'prom-client'
import type { Lab } from '../../lab.js'
import { labelled, type Metric, single } from './metric.js'
import { listProgressMetrics } from './progress-metrics.js'
import { listShopMetrics } from './shop-metrics.js'
import type { UsageCounts } from './usage-counts.js'

export interface MetricRegistry {
  readonly contentType: string
  write(): Promise<string>
}

/** Milliseconds for which the shop's metrics are cached (docs/contract/files-and-surfaces.md#metrics). */
const freshness = 5000
const loopPrecision = 100

/** Loads the library and declares the metrics; called at the first request for them. */
export async function openRegistry(lab: Lab, counts: UsageCounts): Promise<MetricRegistry> {
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  const prefix = lab.config.application.customMetricsPrefix
  registry.setDefaultLabels({ app: prefix })
  shareProcessMetrics(prom, registry)
  const declare = (metrics: readonly Metric[]) => metrics.map((metric) => declareMetric(prom, registry, metric))
  const refreshCounts = declare(listUsageMetrics(counts))
  const refreshShop = declare([
    ...listShopMetrics(lab, prefix),
    ...listProgressMetrics(lab, prefix),
    ...listAssistantMetrics(lab, prefix),
  ])
  let readAt = Number.NEGATIVE_INFINITY
  return {
    contentType: registry.contentType,
    write() {
      for (const refresh of refreshCounts) refresh()
      const now = lab.clock.now()
      // An evaluator may set the clock back.
      if (now < readAt || now >= readAt + freshness) {
        for (const refresh of refreshShop) refresh()
        readAt = now
      }
      return registry.metrics()
    },
  }
}

type PromClient = typeof import('prom-client')

/** Once for all labs in the process. */
function shareProcessMetrics({ register, collectDefaultMetrics }: PromClient, registry: Registry): void {
  const isGathered = register.getSingleMetric('process_start_time_seconds') !== undefined
  if (!isGathered) collectDefaultMetrics({ eventLoopMonitoringPrecision: loopPrecision })
  for (const { name } of register.getMetricsAsArray()) {
    const metric = register.getSingleMetric(name)
    if (metric) registry.registerMetric(metric)
  }
}

function declareMetric(prom: PromClient, registry: Registry, metric: Metric): () => void {
  const { name, help, labels } = metric
  const settings = { name, help, labelNames: [...labels], registers: [registry] }
  const instrument: Counter | Gauge = metric.kind === 'gauge' ? new prom.Gauge(settings) : new prom.Counter(settings)
  return () => {
    instrument.reset()
    for (const { labels, value } of metric.read())
      if ('set' in instrument) instrument.set(labels, value)
      else instrument.inc(labels, value)
  }
}

function listAssistantMetrics({ community }: Lab, prefix: string): readonly Metric[] {
  const { assistant } = community.chat
  const input = () => assistant.usage.input
  const output = () => assistant.usage.output
  return [
    single('counter', `${prefix}_llm_input_tokens_total`, 'Tokens the assistant has read.', () => input().total),
    labelled(
      'counter',
      `${prefix}_llm_input_tokens`,
      'Tokens the assistant has read, by what became of them.',
      'type',
      () => [
        ['cache_read', input().cacheRead],
        ['cache_write', input().cacheWrite],
        ['no_cache', input().noCache],
      ],
    ),
    single('counter', `${prefix}_llm_output_tokens_total`, 'Tokens the assistant has written.', () => output().total),
    labelled('counter', `${prefix}_llm_output_tokens`, 'Tokens the assistant has written, by what for.', 'type', () => [
      ['reasoning', output().reasoning],
      ['text', output().text],
    ]),
    labelled(
      'counter',
      `${prefix}_llm_tool_calls_total`,
      'Tools the assistant has used.',
      'tool',
      () => assistant.usage.toolCalls,
    ),
  ]
}

/** Counters of the server itself (docs/contract/files-and-surfaces.md#metrics); these have no prefix. */
function listUsageMetrics({ requests, uploads, refusedUploads }: UsageCounts): readonly Metric[] {
  return [
    labelled('counter', 'http_requests_count', 'Answered requests by class of status.', 'status_code', () => requests),
    labelled('counter', 'file_uploads_count', 'Files that were taken, by declared type.', 'file_type', () => uploads),
    labelled(
      'counter',
      'file_upload_errors',
      'Files that were refused, by declared type.',
      'file_type',
      () => refusedUploads,
    ),
  ]
}
