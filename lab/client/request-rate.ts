import type { Traffic } from '../server/start-server.js'
import type { RequestRate } from './lab-client.js'

const windowSeconds = 5

/** Reports the mean of the last five seconds once a second while it changes; the returned function stops it. */
export function measureRate(traffic: Traffic, listener: (rate: RequestRate) => void): () => void {
  let totals = [traffic.total]
  let lastReported = ''
  const tick = () => {
    totals = [...totals, traffic.total].slice(-windowSeconds - 1)
    const rate = { perSecond: rateOf(totals), total: traffic.total, errors: traffic.errors }
    const report = JSON.stringify(rate)
    if (report !== lastReported) listener(rate)
    lastReported = report
  }
  const timer = setInterval(tick, 1000).unref()
  return () => clearInterval(timer)
}

/** Requests per second from totals that were taken one second apart. */
export function rateOf(totals: readonly number[]): number {
  const [first = 0] = totals
  return totals.length < 2 ? 0 : ((totals.at(-1) ?? 0) - first) / (totals.length - 1)
}
