import type { ClassOptions } from '../class/class-options.js'
import { type OpenClass, openClass } from '../class/open-class.js'
import { limitHeapGrowth } from '../threads/heap-growth.js'
import { plainText } from '../values/plain-text.js'
import { createClassReporter } from './class-reporter.js'
import { type ClassCommandOptions, readClassOptions } from './class-settings.js'
import { claimDataFolder } from './data-folder.js'
import type { Environment } from './environment.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { warnOfExposure } from './invitation.js'
import { explainListening } from './port-check.js'
import { printError, printLine } from './print.js'
import { listenForStop } from './stop-signals.js'

/** Hosts a class until the user stops it. */
export async function runClass(given: ClassCommandOptions, environment: Environment): Promise<ExitCode> {
  const reporter = createClassReporter(given.json ?? false, printLine, printError)
  const options = readClassOptions(given, environment, (message) => reporter.warning(plainText(message)))
  limitHeapGrowth(20)
  const stop = listenForStop()
  const lock = claimDataFolder(options.folder, 'class')
  try {
    const hosted = await openOrExplain(options)
    lock.announce(hosted.url)
    hosted.board.events.subscribe(reporter.event)
    reporter.ready(hosted, options)
    const exposure = warnOfExposure(options.door.host)
    if (exposure !== undefined) reporter.warning(exposure)
    if (!environment.exitOnReady) await stop.asked
    const wasClosed = await hosted.close()
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

interface ListeningError extends NodeJS.ErrnoException {
  readonly port?: number
  readonly address?: string
  /** A name that has no address; the error then tells no port. */
  readonly hostname?: string
}

/** Explains the error of the door, a port of a learner or the desk, which are opened in this order. */
function explainAddress(error: unknown, { door, desk }: ClassOptions): Promise<unknown> {
  const { port, address, hostname, syscall } = error as ListeningError
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return Promise.resolve(error)
  const host = address ?? hostname ?? door.host
  const isDesk = host === desk.host && (host !== door.host || port === desk.port)
  return explainListening(error, port ?? (isDesk ? desk : door).port, host, isDesk ? 'desk' : 'host')
}
