import { parentPort } from 'node:worker_threads'
import { compiledEngine } from '../../sandbox/compiled-engine.js'
import { loadQuickJs } from '../../sandbox/script-run.js'
import { openProcessorTime } from '../../threads/processor-time.js'
import { findFix } from '../fixes.js'
import { runTrials } from './run-trials.js'
import type { TrialJob, TrialReport } from './verdict.js'

/** The program of the thread that tries fixes one after the other; a learner's code runs only in the script engine. */
async function start(): Promise<void> {
  const processorTime = openProcessorTime()
  const compiled = await compiledEngine
  const report = (message: TrialReport) => parentPort?.postMessage(message)

  async function run({ name, ...job }: TrialJob): Promise<void> {
    const fix = findFix(name)
    if (fix === undefined) throw new Error(`There are no trials of '${name}'.`)
    // Learners of a class share the thread; what a fix does to the engine concerns no other fix.
    let quickJs = await loadQuickJs(compiled)
    const engine = async (isBroken: boolean) => {
      if (isBroken) quickJs = await loadQuickJs(compiled)
      return quickJs
    }
    const onBegin: Parameters<typeof runTrials>[2]['onBegin'] = (row) => report({ kind: 'begin', row })
    await runTrials(fix, job, { engine, processorTime, onBegin, onRow: (row) => report({ kind: 'row', row }) })
    report({ kind: 'done' })
  }

  parentPort?.on('message', (job: TrialJob) => void run(job))
  report({ kind: 'ready' })
}

await start()
