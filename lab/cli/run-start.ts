import type { LabClient } from '../client/lab-client.js'
import { connectLocalLab } from '../client/local-lab.js'
import type { Hazard } from '../hazards.js'
import type { Lab } from '../lab.js'
import { openBrowser } from './browser.js'
import { type RecognisedCode, recogniseCode } from './continue-code.js'
import { claimDataFolder, resolveDataFolder } from './data-folder.js'
import type { Environment } from './environment.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import type { FolderLock } from './folder-lock.js'
import { describeInvitation, warnOfExposure } from './invitation.js'
import { openLab, readPort, serveLab } from './open-lab.js'
import { refuseTakenPort } from './port-check.js'
import { complain, printLine } from './print.js'
import { createJsonReporter, createLineReporter, type Place, type Reporter } from './reporters.js'
import { listenForStop, type StopSignals } from './stop-signals.js'

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

interface Session {
  readonly options: StartOptions
  readonly environment: Environment
  readonly reporter: Reporter
  readonly stop: StopSignals
}

/** Starts a lab and stays until somebody stops it. */
export async function runStart(options: StartOptions, environment: Environment): Promise<ExitCode> {
  const codes = (options.resume ?? []).map((code) => recogniseCode(code))
  const reporter = options.json ? createJsonReporter(printLine) : createLineReporter(printLine, complain)
  const session = { options, environment, reporter, stop: listenForStop() }
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

/** Tells what goes on until somebody asks to stop. */
async function attend(
  { options, environment, reporter, stop }: Session,
  lab: LabClient,
  place: Place,
  codes: readonly RecognisedCode[],
): Promise<void> {
  const isWatched = options.dashboard && !options.json && !environment.exitOnReady && isTerminal()
  if (!isWatched) lab.events.subscribe(reporter.event)
  for (const { kind, code } of codes) await lab.applyCode(kind, code)
  const view = isWatched ? await openView(lab, place, environment, stop) : undefined
  if (!isWatched) reporter.ready(lab.state(), place)
  // Whoever confined this process has sent for the browser.
  if (options.open && process.permission === undefined) openBrowser(lab.state().url, reporter.warning)
  if (!environment.exitOnReady) await stop.asked
  view?.close()
}

async function openView(
  lab: LabClient,
  { host, port }: Place,
  { color }: Environment,
  stop: StopSignals,
): Promise<{ close(): void }> {
  const { loadDashboard } = await import('./load-dashboard.js')
  const { showDashboard } = await loadDashboard()
  return showDashboard([lab], {
    color,
    invitation: describeInvitation(host, port),
    warning: warnOfExposure(host),
    quit: stop.ask,
    openBrowser: (url) => openBrowser(url, complain),
  })
}

/** A full-screen view needs a terminal to draw on and a keyboard to listen to. */
export function isTerminal(): boolean {
  return Boolean(process.stdout.isTTY && process.stdin.isTTY)
}
