import type { LabClient } from '../../client/lab-client.js'
import { isConfined } from '../../threads/confinement.js'
import { errorText } from '../../values/error-text.js'
import type { LabLocation } from '../../watch/messages.js'
import { openBrowser } from '../browser.js'
import type { RecognisedCode } from '../codes/continue-code.js'
import type { Environment } from '../environment.js'
import { describeInvitation, warnOfExposure } from '../report-lines.js'
import type { StopSignals } from '../stop-signals.js'
import type { Reporter } from './reporters.js'
import type { StartOptions } from './start-options.js'

export interface RunParts {
  readonly options: StartOptions
  readonly environment: Environment
  readonly reporter: Reporter
  readonly stop: StopSignals
}

export async function reportUntilStopped(
  parts: RunParts,
  lab: LabClient,
  location: LabLocation,
  codes: readonly RecognisedCode[],
): Promise<void> {
  const { options, environment, reporter, stop } = parts
  const isWatched = options.dashboard && !options.json && !environment.exitOnReady && isTerminal()
  if (!isWatched) lab.events.subscribe(reporter.event)
  for (const { kind, code } of codes) await lab.applyCode(kind, code)
  const view = isWatched ? await openView(parts, lab, location) : undefined
  if (!isWatched) reporter.ready(lab.state(), location)
  // A confined process cannot start a browser; the process before it has arranged for that.
  if (options.open && !isWatched && !isConfined())
    openBrowser(lab.state().url).catch((error) => reporter.warning(errorText(error)))
  if (!environment.exitOnReady) await stop.requested
  view?.close()
}

async function openView(
  { options, environment: { color }, stop }: RunParts,
  lab: LabClient,
  { host, port }: LabLocation,
): Promise<{ close(): void }> {
  const { loadDashboard } = await import('../load-dashboard.js')
  const { showDashboard } = await loadDashboard()
  return showDashboard([lab], {
    color,
    invitation: describeInvitation(host, port, lab.state().assignment),
    warning: warnOfExposure(host),
    quit: stop.request,
    opensAtOnce: options.open,
    ...(!isConfined() && { openBrowser }),
  })
}

/** True if a full-screen view is possible: it needs a keyboard as input, and as output a terminal that can move its cursor. */
export function isTerminal(): boolean {
  return Boolean(process.stdout.isTTY && process.stdin.isTTY && process.env.TERM !== 'dumb')
}
