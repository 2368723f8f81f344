import { refuseDoor } from '../client/class-door.js'
import type { LabClient } from '../client/lab-client.js'
import { connectRemoteLab } from '../client/remote-lab.js'
import { countCells, padCells } from '../dashboard/cells.js'
import { formatLogLine, formatTime } from '../dashboard/format-event.js'
import { chooseGlyphs } from '../dashboard/glyphs.js'
import { describeSilence, isSilent, silenceRemedy } from '../dashboard/silence.js'
import { systemClock } from '../facts/clock.js'
import { openBrowser } from './browser.js'
import { CliError } from './cli-error.js'
import type { Environment } from './environment.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { defaultAddress, type LabAddress, parseLabAddress } from './lab-address.js'
import { printError, printLine } from './print.js'
import { isTerminal } from './report-until-stopped.js'
import { listenForStop } from './stop-signals.js'
import { findDesk, watchDesk } from './watch-desk.js'

/** Watches running labs, or the class of a desk, until the user stops it; throws an error of kind `class-door` for the door of a class. */
export async function runWatch(texts: readonly string[], environment: Environment): Promise<ExitCode> {
  const addresses = (texts.length > 0 ? texts : [defaultAddress]).map(parseLabAddress)
  refuseSameAddress(addresses)
  const desk = await findDesk(
    texts,
    addresses.map(({ url }) => url),
    environment,
  )
  if (desk) return watchDesk(desk, environment)
  await Promise.all(addresses.map(({ url }) => refuseDoor(url)))
  return watchLabs(addresses, environment)
}

/** Refuses an address that was given twice: rows are told apart by their addresses. */
function refuseSameAddress(addresses: readonly LabAddress[]): void {
  const urls = addresses.map(({ url }) => url)
  const repeated = urls.find((url, index) => urls.indexOf(url) < index)
  if (repeated === undefined) return
  throw new CliError(exitCodes.usage, `The address ${repeated} was given twice; each lab has one row.`, [
    'juice-lab watch with each address once',
  ])
}

async function watchLabs(addresses: readonly LabAddress[], environment: Environment): Promise<ExitCode> {
  const stop = listenForStop()
  const labs = addresses.map(connectRemoteLab)
  const view = isTerminal() ? await openView(labs, environment, stop.request) : printEvents(labs, addresses)
  await stop.requested
  view.close()
  for (const lab of labs) lab.close()
  stop.release()
  return exitCodes.ok
}

async function openView(
  labs: readonly LabClient[],
  { color }: Environment,
  quit: () => void,
): Promise<{ close(): void }> {
  const { loadDashboard } = await import('./load-dashboard.js')
  const { showDashboard } = await loadDashboard()
  return showDashboard(labs, { color, invitation: '', quit, openBrowser: (url) => openBrowser(url, printError) })
}

/** Prints one line for every event; with several labs, the lab's name comes first. */
function printEvents(labs: readonly LabClient[], addresses: readonly LabAddress[]): { close(): void } {
  const glyphs = chooseGlyphs(process.env)
  const names = addresses.map(({ label, url }) => label ?? new URL(url).host)
  const width = Math.max(...names.map(countCells))
  const leads = names.map((name) => (names.length > 1 ? `${padCells(name, width)}  ` : ''))
  printLine(`Watching ${addresses.map(({ url }) => url).join(', ')}. Ctrl-C ends it.`)
  for (const [index, lab] of labs.entries()) {
    const say = (line: string) => printLine(`${leads[index]}${line}`)
    lab.events.subscribe((event) => say(formatLogLine(event, glyphs)))
    tellFirstAnswer(lab, (text) => say(`${formatTime(systemClock.now())}  lab     ${text}`))
  }
  return { close() {} }
}

/** Says that a lab does not answer from the start on, and once it does. */
function tellFirstAnswer(lab: LabClient, say: (text: string) => void): void {
  let isAwaited = false
  lab.changes.subscribe((state) => {
    if (!isAwaited && isSilent(state)) {
      isAwaited = true
      say(describeSilence('lab', state.url))
      say(silenceRemedy)
    }
    if (isAwaited && state.connection.kind === 'connected') {
      isAwaited = false
      say('The lab answers.')
    }
  })
}
