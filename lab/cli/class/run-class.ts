import type { ClassOptions } from '../../class/class-options.js'
import { type OpenClass, OpeningError, openClass } from '../../class/open-class.js'
import { findVersionRefusal } from '../../courses/assignment.js'
import { packageVersion } from '../../package/package-root.js'
import { countNoun } from '../../values/count-noun.js'
import { plainText } from '../../values/plain-text.js'
import { explainListening } from '../checks/port-check.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { claimDataFolder } from '../folder/data-folder.js'
import { printError, printLine } from '../print.js'
import { warnOfExposure } from '../report-lines.js'
import { listenForStop } from '../stop-signals.js'
import { createClassReporter } from './class-reporter.js'
import { type ClassCommandOptions, readClassOptions } from './read-class-options.js'

interface ListeningError extends NodeJS.ErrnoException {
  readonly port?: number
  readonly address?: string
  /** A name that has no address; the error then tells no port. */
  readonly hostname?: string
}

const portOptions = { door: 'class --port', ports: '--ports', desk: '--desk' } as const

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
  const stop = listenForStop()
  const lock = claimDataFolder(options.folder, 'class')
  try {
    if (options.solutionsWebhook !== null)
      await (await import('../checks/probe-webhook.js')).probeWebhook(options.solutionsWebhook, reporter.warning)
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

async function openOrExplain(options: ClassOptions): Promise<OpenClass> {
  try {
    return await openClass(options)
  } catch (error) {
    throw await explainAddress(error, options)
  }
}

async function explainAddress(error: unknown, { door, desk, ports }: ClassOptions): Promise<unknown> {
  if (!(error instanceof OpeningError)) return error
  const { part, cause } = error
  const { port, address, hostname, syscall } = cause as ListeningError
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return cause
  const wanted = part === 'desk' ? desk : door
  const [first, last] = ports ?? [0, -1]
  const isOfLearner = (one: number) => part !== 'ports' && one >= first && one <= last
  return explainListening(cause, {
    option: portOptions[part],
    port: port ?? wanted.port,
    host: address ?? hostname ?? wanted.host,
    count: part === 'ports' ? last - first + 1 : 1,
    isReserved: (one) => one === door.port || one === desk.port || isOfLearner(one),
  })
}

function refuseUnsaved(unsaved: ReadonlyMap<string, string>, folder: string): void {
  const [reason] = unsaved.values()
  if (reason === undefined) return
  const whose = `${countNoun(unsaved.size, 'lab')} (${[...unsaved.keys()].join(', ')})`
  throw new CliError(
    exitCodes.dataFolder,
    `What was changed last in ${whose} could not be saved in ${folder}, and is lost. ${reason}`,
    ['room on that disk and rights to write there, then the same command: all labs go on from what was saved before'],
  )
}
