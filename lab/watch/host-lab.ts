import { parentPort } from 'node:worker_threads'
import type { LabClient } from '../client/lab-client.js'
import { exposeLab } from '../client/thread-lab.js'
import { startBeating } from './heartbeat.js'
import type { Command, LabLocation, OpenRequest, Report, Restart } from './messages.js'
import { packError } from './packed-error.js'
import { provoke } from './provocations.js'

/** A lab that serves its visitors. */
export interface OpenLab {
  readonly client: LabClient
  readonly location: LabLocation
  /** Saves all data and frees the lab's resources. */
  close(): Promise<void>
}

/** The cause and the reporter of a start of a lab. */
export interface StartParts {
  /** Undefined at the first start. */
  readonly restart: Restart | undefined
  onWarning(message: string): void
}

type Open<LabRequest> = (request: LabRequest, parts: StartParts) => Promise<OpenLab>

/**
 * Runs a lab in this thread, which exists for nothing else: loads the code that opens it, opens it once the request is there, connects it to the
 * main thread, and closes it on command.
 */
export async function hostLab<LabRequest>(load: () => Promise<Open<LabRequest>>): Promise<void> {
  const report = (message: Report) => parentPort?.postMessage(message)
  // The listener comes before the lab is open, so that a close command in the meantime is not lost.
  const commands = listenForCommands<LabRequest>()
  const loaded = load()
  // An error is reported once the request is there.
  loaded.catch(() => {})
  const { request, restart, beats, beatInterval } = await commands.requested
  startBeating(beats, beatInterval)
  try {
    const open = await loaded
    const onWarning = (message: string) => report({ kind: 'warning', message })
    const { client, location, close } = await open(request, { restart, onWarning })
    commands.answerCalls(exposeLab(client, report))
    report({ kind: 'ready', location, state: client.state() })
    await commands.closed
    await close()
    report({ kind: 'closed' })
  } catch (error) {
    report({ kind: 'failed', error: packError(error) })
  }
}

type Answer = ReturnType<typeof exposeLab>

interface Commands<LabRequest> {
  readonly requested: Promise<OpenRequest<LabRequest>>
  readonly closed: Promise<void>
  answerCalls(answer: Answer): void
}

function listenForCommands<LabRequest>(): Commands<LabRequest> {
  let answer: Answer | undefined
  let isProvocable = false
  let receive = (_request: OpenRequest<LabRequest>) => {}
  const requested = new Promise<OpenRequest<LabRequest>>((resolve) => {
    receive = resolve
  })
  const closed = new Promise<void>((resolve) => {
    parentPort?.on('message', (command: Command) => {
      if (command.kind === 'open') {
        isProvocable = command.isProvocable
        receive(command as OpenRequest<LabRequest>)
      } else if (command.kind === 'call') void answer?.(command)
      else if (command.kind === 'close') resolve()
      else if (isProvocable) provoke(command.provocation)
    })
  })
  return {
    requested,
    closed,
    answerCalls(by) {
      answer = by
    },
  }
}
