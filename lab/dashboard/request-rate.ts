import type { Traffic } from '../server/start-server.js'
import type { TrafficFigures } from './feed.js'

const windowSeconds = 5

/** Tells the mean of the last five seconds once a second, as long as the figures move; the returned function ends it. */
export function measureRate(traffic: Traffic, tell: (figures: TrafficFigures) => void): () => void {
  let totals = [traffic.total]
  let told = ''
  const tick = () => {
    totals = [...totals, traffic.total].slice(-windowSeconds - 1)
    const figures = { perSecond: rateOf(totals), total: traffic.total, errors: traffic.errors }
    const telling = JSON.stringify(figures)
    if (telling !== told) tell(figures)
    told = telling
  }
  const timer = setInterval(tick, 1000).unref()
  return () => clearInterval(timer)
}

/** Requests a second over totals that were taken one second apart. */
export function rateOf(totals: readonly number[]): number {
  const [first = 0] = totals
  return totals.length < 2 ? 0 : ((totals.at(-1) ?? 0) - first) / (totals.length - 1)
}
