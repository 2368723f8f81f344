import { refuseDoor } from '../../client/class-door.js'
import type { LabClient } from '../../client/lab-client.js'
import { connectRemoteLab } from '../../client/remote-lab.js'
import { openBrowser } from '../browser.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import type { Environment } from '../environment.js'
import { type LabAddress, parseLabAddresses } from '../lab-address.js'
import { printError } from '../print.js'
import { isTerminal } from '../start/report-until-stopped.js'
import { listenForStop } from '../stop-signals.js'
import { printEvents } from './print-events.js'
import { findDesk, watchDesk } from './watch-desk.js'

/** Watches running labs, or the class of a desk, until the user stops it; throws an error of kind `class-door` for the door of a class. */
export async function runWatch(texts: readonly string[], environment: Environment): Promise<ExitCode> {
  const addresses = parseLabAddresses(texts)
  const desk = await findDesk(
    texts,
    addresses.map(({ url }) => url),
    environment,
  )
  if (desk) return watchDesk(desk, environment)
  await Promise.all(addresses.map(({ url }) => refuseDoor(url)))
  return watchLabs(addresses, environment)
}

async function watchLabs(addresses: readonly LabAddress[], environment: Environment): Promise<ExitCode> {
  const stop = listenForStop()
  const onListenerError = (error: unknown) => printError(`A view failed: ${String(error)}`)
  const labs = addresses.map((address) => connectRemoteLab(address, onListenerError))
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
  const { loadDashboard } = await import('../load-dashboard.js')
  const { showDashboard } = await loadDashboard()
  return showDashboard(labs, { color, invitation: '', quit, openBrowser })
}
