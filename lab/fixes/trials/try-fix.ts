import type { Worker } from 'node:worker_threads'
import type { Random } from '../../facts/random.js'
import { limits as sandboxLimits } from '../../sandbox/limits.js'
import { createWorkTimeout } from '../../sandbox/work-timeout.js'
import { startThread } from '../../threads/start-thread.js'
import { within } from '../../threads/within.js'
import type { RunRow, TrialJob, TrialReport, Verdict } from './verdict.js'

/** Milliseconds: all trials of a fix, which take one second at most on a quiet machine, until their thread is ended; the time that it may take to end. */
const maxTime = { trials: 8000, ending: 1000 }

/** Tries learners' fixes in a thread that is ended when one of them does not end. */
export interface FixTrials {
  /** Tries a source with names and numbers that are drawn again each time. */
  try(name: string, source: string): Promise<Verdict>
  close(): Promise<void>
}

/** No thread is started before the first fix. Fixes are tried one after the other. */
export function openFixTrials(random: Random): FixTrials {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function stop(): Promise<void> {
    const stopping = thread
    thread = undefined
    if (stopping !== undefined) await within(maxTime.ending, stopping.terminate())
  }

  async function tryOne(name: string, source: string): Promise<Verdict> {
    if (source.length > sandboxLimits.code) return conclude(name, [tooLong(name, source.length)], 0)
    thread ??= await start()
    const began = performance.now()
    const timeout = createWorkTimeout(() => void stop())
    const job = { name, source, seed: random.hex(16) }
    const rows = await timeout.wait(maxTime.trials, collect(thread, job))
    return conclude(name, rows, Math.round(performance.now() - began))
  }

  return {
    try(name, source) {
      const verdict = last.then(() => tryOne(name, source))
      last = verdict.catch(() => undefined)
      return verdict
    },
    async close() {
      await last
      await stop()
    },
  }
}

async function start(): Promise<Worker> {
  const worker = startThread('fixes/trials/trial-worker', {
    resourceLimits: { maxOldGenerationSizeMb: sandboxLimits.workerHeapMb },
  })
  worker.ref()
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    // An error ends the thread; without a listener it would end the process.
    worker.on('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the trials ended before it was ready.')))
  })
  return worker
}

/** The rows of a run; where the thread ends before, the last one is that of the trial that it was at. */
function collect(worker: Worker, job: TrialJob): Promise<readonly RunRow[]> {
  const rows: RunRow[] = []
  let begun: RunRow | undefined = readingRow(job.name, 'it took too long')
  return new Promise((resolve) => {
    const finish = () => {
      worker.off('message', take)
      worker.off('exit', finish)
      if (begun !== undefined) rows.push(begun)
      resolve(rows)
    }
    const take = (report: TrialReport) => {
      if (report.kind === 'begin') begun = report.row
      if (report.kind === 'row') rows.push(report.row)
      if (report.kind !== 'begin') begun = undefined
      if (report.kind === 'done') finish()
    }
    worker.on('message', take)
    worker.on('exit', finish)
    worker.postMessage(job)
  })
}

function conclude(name: string, rows: readonly RunRow[], milliseconds: number): Verdict {
  const variants = rows.filter(({ isVariant }) => isVariant)
  const shown = rows.filter(({ isVariant, holds }) => !isVariant || !holds)
  return {
    name,
    holds: rows.length > 0 && rows.every(({ holds }) => holds),
    rows: shown.map(({ isVariant: _, ...row }) => row),
    variants: { tried: variants.length, refused: variants.filter(({ holds }) => holds).length },
    milliseconds,
  }
}

const readingRow = (name: string, cameBack: string): RunRow => ({
  trial: 'the file can be loaded',
  kind: 'reading',
  sent: `${name}.ts`,
  cameBack,
  expected: 'a file that can be loaded',
  holds: false,
  line: null,
  isVariant: false,
})

function tooLong(name: string, length: number): RunRow {
  const row = readingRow(name, `a file of ${length} characters`)
  return { ...row, expected: `a file of at most ${sandboxLimits.code} characters` }
}
