import { limits } from '../../sandbox/limits.js'
import { startThread } from '../../threads/start-thread.js'
import { type RunRow, type TrialJob, type TrialReport, unloadedRow } from './verdict.js'

export interface TrialThread {
  /** Rejects if the thread ends before it can work. */
  readonly ready: Promise<void>
  readonly hasEnded: boolean
  /** The rows of a run; where the thread ends before, the last one is that of the trial that it was at. */
  run(job: TrialJob): Promise<readonly RunRow[]>
  stop(): Promise<unknown>
}

export function startTrialThread(): TrialThread {
  const worker = startThread('fixes/trials/trial-worker', {
    resourceLimits: { maxOldGenerationSizeMb: limits.workerHeapMb },
  })
  let hasEnded = false
  let onReport = (_report: TrialReport) => {}
  let onEnd = () => {}
  const end = () => {
    hasEnded = true
    onEnd()
  }
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    // An error ends the thread; without a listener it would end the process.
    worker.on('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the trials ended before it was ready.')))
  })
  ready.catch(() => {})
  worker.on('message', (report: TrialReport) => onReport(report))
  worker.once('exit', end)

  return {
    ready,
    get hasEnded() {
      return hasEnded
    },
    run(job) {
      const rows: RunRow[] = []
      let begun: RunRow | undefined = unloadedRow(job.name, 'it took too long')
      return new Promise((resolve) => {
        onEnd = () => resolve(begun === undefined ? rows : [...rows, begun])
        onReport = (report) => {
          if (report.kind === 'row') rows.push(report.row)
          begun = report.kind === 'begin' ? report.row : undefined
          if (report.kind === 'done') resolve(rows)
        }
        if (hasEnded) onEnd()
        else worker.postMessage(job)
      })
    },
    stop() {
      // V8 may take long to end a thread, for which no learner waits.
      end()
      return worker.terminate()
    },
  }
}
