import { connectThreadLab, type ThreadLab } from '../client/thread-lab.js'
import type { Subscribable } from '../facts/topic.js'
import { createBeats, intervalOf } from './heartbeat.js'
import { type LabThread, type Listeners, type PreparedThread, prepareThread } from './lab-thread.js'
import type { Report, Restart } from './messages.js'
import type { Provocation } from './provocations.js'
import type { WatchLimits } from './watch-limits.js'

export interface RestarterParts<LabRequest> extends Omit<Listeners, 'onReport'> {
  readonly program: URL
  readonly prepared?: PreparedThread | undefined
  readonly request: LabRequest
  readonly limits: Pick<WatchLimits, 'hang' | 'end'>
  onWarning(message: string): void
  readonly provocations?: Subscribable<Provocation> | undefined
}

export interface Restarter {
  current(): LabThread
  /** Every thread but the first gets a `restart`. */
  launch(restart?: Restart): LabThread
  client(): ThreadLab | undefined
}

export function createRestarter<LabRequest extends { readonly port?: number | undefined }>(
  parts: RestarterParts<LabRequest>,
): Restarter {
  const { program, limits, onWarning, provocations, print, printError } = parts
  let { prepared } = parts
  let request = parts.request
  let client: ThreadLab | undefined
  let thread: LabThread

  function handleReport(report: Report, restart: Restart | undefined): void {
    if (report.kind === 'warning') onWarning(report.message)
    else if (report.kind === 'ready') handleReady(report, restart)
    else if (report.kind !== 'failed' && report.kind !== 'closed') client?.receive(report)
  }

  function handleReady({ location, state }: Extract<Report, { kind: 'ready' }>, restart: Restart | undefined): void {
    request = { ...request, port: location.port }
    if (client && restart) client.reconnect(state, { event: 'restarted', ...restart.end }, thread.send)
    else client = connectThreadLab(state, thread.send, (error) => onWarning(`A view failed: ${String(error)}`))
  }

  provocations?.subscribe((provocation) => thread.send({ kind: 'provoke', provocation }))
  return {
    current: () => thread,
    client: () => client,
    launch(restart) {
      const isProvocable = provocations !== undefined
      const { open } = prepared ?? prepareThread(program)
      prepared = undefined
      thread = open(
        { request, restart, beats: createBeats(), beatInterval: intervalOf(limits.hang), isProvocable },
        limits.end,
        { onReport: (report) => handleReport(report, restart), print, printError },
      )
      return thread
    },
  }
}
