import { findVersionRefusal } from '../../courses/assignment.js'
import { packageVersion } from '../../package/package-root.js'
import { limitHeapGrowth } from '../../threads/heap-growth.js'
import { plainText } from '../../values/plain-text.js'
import { warnOfExposure } from '../connection-hint.js'
import { claimDataFolder } from '../data-folder.js'
import type { Environment } from '../environment.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { printError, printLine } from '../print.js'
import { listenForStop } from '../stop-signals.js'
import { createClassReporter } from './class-reporter.js'
import { openOrExplain } from './open-class-or-explain.js'
import { type ClassCommandOptions, readClassOptions } from './read-class-options.js'
import { refuseUnsaved } from './unsaved-labs.js'

/** Hosts a class until the user stops it. */
export async function runClass(given: ClassCommandOptions, environment: Environment): Promise<ExitCode> {
  const reporter = createClassReporter(given.json ?? false, printLine, printError)
  const unsaved = new Map<string, string>()
  const options = readClassOptions(given, environment, {
    onWarning: (message) => reporter.warning(plainText(message)),
    onUnsaved: (learner, reason) => unsaved.set(learner, reason),
  })
  // A lab at home refuses such an assignment; a class goes on, as it may have been upgraded in mid-course.
  const refusal = options.course && findVersionRefusal(options.course.assignment, packageVersion)
  if (refusal) reporter.warning(`Check labVersion of the assignment ${options.course?.assignment.id}: ${refusal}.`)
  limitHeapGrowth(20)
  const stop = listenForStop()
  const lock = claimDataFolder(options.folder, 'class')
  try {
    if (options.solutionsWebhook !== null)
      await (await import('../probe-webhook.js')).probeWebhook(options.solutionsWebhook, reporter.warning)
    const hosted = await openOrExplain(options)
    const run = async () => {
      lock.announce(hosted.url)
      hosted.board.events.subscribe(reporter.event)
      reporter.ready(hosted, options)
      const exposure = warnOfExposure(options.door.host)
      if (exposure !== undefined) reporter.warning(exposure)
      if (!environment.exitOnReady) await stop.requested
    }
    const wasClosed = await run().then(hosted.close, async (error) => {
      await hosted.close()
      throw error
    })
    refuseUnsaved(unsaved, options.folder)
    reporter.stopped(options.folder, wasClosed)
    return exitCodes.ok
  } finally {
    lock.release()
    stop.release()
  }
}
