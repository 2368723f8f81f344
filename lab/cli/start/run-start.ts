import { programFile } from '../../package/program-file.js'
import { openWatchedLab, type WatchParts } from '../../watch/supervisor.js'
import { refuseTakenPort } from '../checks/port-check.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import type { RecognisedCode } from '../codes/continue-code.js'
import { type Environment, withKeyFile } from '../environment.js'
import { claimDataFolder, resolveDataFolder } from '../folder/data-folder.js'
import type { FolderLock } from '../folder/folder-lock.js'
import { printError, printLine, printOutput } from '../print.js'
import { listenForStop } from '../stop-signals.js'
import { type EnrolledRunParts, findEnrolment, findEvaluator } from './find-enrolment.js'
import { type RunParts, reportUntilStopped } from './report-until-stopped.js'
import { createJsonReporter, createLineReporter } from './reporters.js'
import type { ServedLabOptions } from './served-lab.js'
import type { StartOptions } from './start-options.js'
import { findWantedPort } from './wanted-port.js'

/** A thread that has been started already; for tests, shorter times, and events that make the lab hang or crash. */
export type Watching = Partial<Pick<WatchParts<ServedLabOptions>, 'prepared' | 'limits' | 'provocations'>>

export async function runStart(options: StartOptions, given: Environment, watching: Watching = {}): Promise<ExitCode> {
  const environment = withKeyFile(given)
  const codes = options.resume ? await recogniseCodes(options.resume) : []
  if (options.fix) (await import('../catalogue/list-weaknesses.js')).checkFixes(options.fix)
  await checkSurroundings(options, environment)
  const reporter = options.json ? createJsonReporter(printLine) : createLineReporter(printLine, printError)
  const lock = await claimFolder(options, environment)
  const runParts: RunParts = { options, environment, reporter, stop: listenForStop() }
  try {
    const enrolment = await findEnrolment(options)
    const evaluator = await findEvaluator(options, enrolment)
    if (environment.solutionsWebhook !== undefined)
      await (await import('../checks/probe-webhook.js')).probeWebhook(environment.solutionsWebhook, reporter.warning)
    await runLab({ ...runParts, enrolment, evaluator }, lock, codes, watching)
    return exitCodes.ok
  } finally {
    lock.release()
    runParts.stop.release()
  }
}

/** Claims the data folder. If another lab holds it and the port is taken as well, the port's error is reported, as it helps more. */
async function claimFolder(options: StartOptions, environment: Environment): Promise<FolderLock> {
  try {
    return claimDataFolder(resolveDataFolder(options.data), 'lab')
  } catch (error) {
    const port = await findWantedPort(options, environment).catch(() => undefined)
    if (port !== undefined) await refuseTakenPort(port, options.host)
    throw error
  }
}

async function recogniseCodes(codes: readonly string[]): Promise<RecognisedCode[]> {
  const { recogniseCode } = await import('../codes/continue-code.js')
  return codes.map((code) => recogniseCode(code))
}

/** The schemas are loaded only if there is something to check. */
async function checkSurroundings(
  { publicName, trustProxy }: StartOptions,
  { publicNames, trustedProxies, basePath = '', solutionsWebhook }: Environment,
): Promise<void> {
  const lists = [publicName ?? publicNames, trustProxy ?? trustedProxies]
  if (lists.flat().length === 0 && basePath === '' && solutionsWebhook === undefined) return
  const { checkBasePath, checkPublicNames, checkProxies, checkWebhook } = await import(
    '../checks/check-surroundings.js'
  )
  if (solutionsWebhook !== undefined) checkWebhook(solutionsWebhook)
  checkBasePath(basePath)
  checkPublicNames(publicName, publicNames)
  checkProxies(trustProxy, trustedProxies)
}

async function runLab(
  runParts: EnrolledRunParts,
  lock: FolderLock,
  codes: readonly RecognisedCode[],
  watching: Watching,
): Promise<void> {
  const { reporter, stop } = runParts
  const { client, location, lost, close } = await openWatchedLab({
    program: programFile('cli/start/lab-program'),
    request: toLabOptions(runParts),
    onWarning: reporter.warning,
    print: printOutput,
    printError,
    ...watching,
  })
  const run = async () => {
    lock.announce(client.state().url)
    void lost.then(stop.request)
    await reportUntilStopped(runParts, client, location, codes)
  }
  const wasClosed = await run().then(close, async (error) => {
    await close()
    throw error
  })
  reporter.stopped(location, wasClosed)
}

function toLabOptions({ options, environment, enrolment, evaluator }: EnrolledRunParts): ServedLabOptions {
  const { port, host, publicName, trustProxy, places, sockets, config, jwtKey, seed } = options
  const { close = [], fix = [], fresh = false, inspector = true } = options
  const dataDirectory = resolveDataFolder(options.data)
  return {
    port,
    host,
    publicNames: publicName,
    trustedProxies: trustProxy,
    places,
    sockets,
    dataDirectory,
    config,
    jwtKey,
    seed,
    closedHazards: close,
    fix,
    inspector,
    fresh,
    enrolment,
    evaluator,
    environment,
  }
}
