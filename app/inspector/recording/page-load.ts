import { nothing } from './content'
import type { Exchange } from './exchange'

/** Milliseconds between the click that leaves a page and the start of the next page's load. */
const maxGap = 2000

export type PageTiming = Pick<
  PerformanceNavigationTiming,
  | 'name'
  | 'type'
  | 'redirectCount'
  | 'redirectEnd'
  | 'startTime'
  | 'responseEnd'
  | 'responseStatus'
  | 'decodedBodySize'
  | 'transferSize'
>

/** Adds the load of this page, that began `at`, to the requests of the pages before it: the form or link that led to it, or an entry of its own. */
export function addPageLoad(earlier: readonly Exchange[], timing: PageTiming, at: number): readonly Exchange[] {
  const { pathname, search } = new URL(timing.name)
  const path = pathname + search
  const end = endOf(timing)
  const own: Exchange = {
    id: `page-${at}`,
    kind: 'page',
    at,
    request: requestOf(earlier, timing, path),
    frames: [],
    ...end,
  }
  const cause = timing.type === 'navigate' ? findCause(earlier, at) : undefined
  if (cause === undefined) return [...earlier, own]
  const replaceCause = (part: Partial<Exchange>) =>
    earlier.map((entry) => (entry === cause ? { ...cause, leave: undefined, ...part } : entry))
  if (timing.redirectCount > 0) return [...replaceCause({ leave: 'redirected' }), own]
  return cause.request.path === path ? replaceCause(end) : [...earlier, own]
}

function findCause(earlier: readonly Exchange[], at: number): Exchange | undefined {
  const latest = earlier.findLast(({ leave }) => leave === 'leaving')
  return latest && Math.abs(at - latest.at) < maxGap ? latest : undefined
}

/** A page that is loaded again is asked for as before: browsers repeat a form. */
function requestOf(earlier: readonly Exchange[], { type }: PageTiming, path: string): Exchange['request'] {
  const isPage = ({ kind, leave, request }: Exchange) =>
    (kind === 'page' || kind === 'form') && leave !== 'redirected' && request.path === path
  const before = type === 'reload' ? earlier.findLast(isPage) : undefined
  return before?.request ?? { method: 'GET', path, headers: [], body: nothing }
}

/** Browsers that do not tell the status hide it. */
function endOf(timing: PageTiming): Pick<Exchange, 'answer' | 'ms'> {
  const { responseStatus: status, decodedBodySize: size, transferSize, redirectCount, redirectEnd, startTime } = timing
  const ms = Math.max(0, Math.round(timing.responseEnd - (redirectCount > 0 ? redirectEnd : startTime)))
  if (!status) return { ms }
  const source = transferSize === 0 ? 'cache' : 'page'
  return { ms, answer: { status, statusText: '', headers: [], body: nothing, size, isCut: false, source } }
}
