import { connectLocalLab } from '../client/local-lab.js'
import type { Hazard } from '../hazards.js'
import type { Lab } from '../lab.js'
import { attend, type Session } from './attend.js'
import { type RecognisedCode, recogniseCode } from './continue-code.js'
import { claimDataFolder, resolveDataFolder } from './data-folder.js'
import type { Environment } from './environment.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import type { FolderLock } from './folder-lock.js'
import { openLab, readPort, serveLab } from './open-lab.js'
import { refuseTakenPort } from './port-check.js'
import { printError, printLine } from './print.js'
import { createJsonReporter, createLineReporter, type Place } from './reporters.js'
import { listenForStop } from './stop-signals.js'

export interface StartOptions {
  readonly port?: number
  readonly host: string
  readonly data?: string
  readonly config?: string
  /** `published`, `generated` or a file. */
  readonly jwtKey: string
  /** What all chance of the lab comes from. */
  readonly seed?: string
  /** What visitors' input may not do. */
  readonly close?: readonly Hazard[]
  readonly fresh?: boolean
  /** Continue codes of any kind. */
  readonly resume?: readonly string[]
  readonly open?: boolean
  /** True insists on Node's permission model, undefined takes it where there is one. */
  readonly confine?: boolean
  readonly dashboard: boolean
  readonly json?: boolean
}

/** Starts a lab and stays until somebody stops it. */
export async function runStart(options: StartOptions, environment: Environment): Promise<ExitCode> {
  const codes = (options.resume ?? []).map((code) => recogniseCode(code))
  const reporter = options.json ? createJsonReporter(printLine) : createLineReporter(printLine, printError)
  const session: Session = { options, environment, reporter, stop: listenForStop() }
  const lock = await claimFolder(session)
  try {
    await runLab(session, lock, codes)
    return exitCodes.ok
  } finally {
    lock.release()
    session.stop.release()
  }
}

/** Two labs on one folder is one too many; when the port is taken as well, that is the better thing to say. */
async function claimFolder({ options, environment }: Session): Promise<FolderLock> {
  try {
    return claimDataFolder(resolveDataFolder(options.data))
  } catch (error) {
    await refuseTakenPort(options.port ?? readPort(environment.port) ?? 3000, options.host)
    throw error
  }
}

async function runLab(session: Session, lock: FolderLock, codes: readonly RecognisedCode[]): Promise<void> {
  const { options, environment, reporter } = session
  const { port, host, config, jwtKey, seed, close = [] } = options
  const dataDirectory = resolveDataFolder(options.data)
  const lab = await openLab({
    port,
    host,
    dataDirectory,
    config,
    jwtKey,
    seed,
    closedHazards: close,
    environment,
    onWarning: reporter.warning,
  })
  const place = await serveAndAttend(session, lab, lock, codes).finally(() => lab.close())
  reporter.stopped(place)
}

async function serveAndAttend(
  session: Session,
  lab: Lab,
  lock: FolderLock,
  codes: readonly RecognisedCode[],
): Promise<Place> {
  if (session.options.fresh) await lab.reset({ progress: false })
  const server = await serveLab(lab)
  lock.announce(server.url)
  const client = connectLocalLab(lab, server)
  const { host, profile, dataDirectory } = lab.options
  const place = { host, port: server.port, profile, dataDirectory: dataDirectory ?? '' }
  try {
    await attend(session, client, place, codes)
    return place
  } finally {
    client.close()
    await server.close()
  }
}
