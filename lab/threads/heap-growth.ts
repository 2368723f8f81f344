import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Keeps the heaps of this process, its threads included, small from here on: they grow by at most `percent` between two collections.
 * V8 sizes them by the machine's whole memory, which a lab shares with the learner's browser, or with the labs of a class.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/** Milliseconds without work after which a thread is idle. */
const idleTime = 10_000

/**
 * Collects the garbage of this thread once after each time of work, as soon as its count stands still. V8 itself starts no collection of a heap
 * that nothing is added to, and on a busy machine takes an idle one for a busy one. Returns what ends this.
 */
export function collectWhenIdle(countWork: () => number, collect = exposeCollector()): () => void {
  let seen = -1
  let isClean = false
  const timer = setInterval(() => {
    const count = countWork()
    if (count !== seen) isClean = false
    else if (!isClean) {
      collect()
      isClean = true
    }
    seen = count
  }, idleTime).unref()
  return () => clearInterval(timer)
}

/** V8's collector, which only contexts that are created under a flag have. It also gives back the pages that are empty for the most part. */
function exposeCollector(): () => void {
  const collect = withFlag('expose-gc', () => runInNewContext('gc') as () => void)
  return () => withFlag('compact-on-every-full-gc', collect)
}

function withFlag<Result>(name: string, act: () => Result): Result {
  setFlagsFromString(`--${name}`)
  try {
    return act()
  } finally {
    setFlagsFromString(`--no-${name}`)
  }
}
