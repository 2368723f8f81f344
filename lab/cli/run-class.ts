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
import { portInUse } from './port-check.js'
import { printError, printLine } from './print.js'
import { listenForStop } from './stop-signals.js'

/** Hosts a class until the user stops it. */
export async function runClass(given: ClassCommandOptions, environment: Environment): Promise<ExitCode> {
  const reporter = createClassReporter(given.json ?? false, printLine, printError)
  const options = readClassOptions(given, environment, (message) => reporter.warning(plainText(message)))
  limitHeapGrowth(20)
  const stop = listenForStop()
  const lock = claimDataFolder(options.folder)
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
    const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
    if (code === 'EADDRINUSE') throw await portInUse(port ?? options.door.port, address ?? options.door.host, error)
    throw error
  }
}
