import { Worker } from 'node:worker_threads'
import type { LabState } from '../client/lab-client.js'
import { within } from '../threads/within.js'
import type { Beats } from './heartbeat.js'
import type { Command, LabLocation, OpenRequest, Report } from './messages.js'
import { unpackError } from './packed-error.js'

export interface LabThread {
  readonly beats: Beats
  /** Resolves once the lab is open; rejects with the error of a failed start, or if the thread ends first. */
  readonly ready: Promise<{ readonly location: LabLocation; readonly state: LabState }>
  /** Resolves once the lab is closed; rejects with the error of a failed close. */
  readonly closed: Promise<unknown>
  /** Resolves once the thread has ended, to the error that ended it. */
  readonly ended: Promise<Error>
  send(command: Command): void
  /** Ends the thread at once, even if its event loop is blocked; ends this process where V8 cannot end the thread. */
  terminate(): Promise<Error>
}

export interface Listeners {
  onReport(report: Report): void
  print(text: string): void
  printError(text: string): void
}

/** A thread that loads its program and then waits for its request. Until it has one, it does not keep the process. */
export interface PreparedThread {
  /** `endTimeout` is the milliseconds that the thread may take to end. */
  open<LabRequest>(request: OpenRequest<LabRequest>, endTimeout: number, listeners: Listeners): LabThread
}

/** Starts a program that hosts a lab in a thread, with the permissions and the environment of this process. */
export function prepareThread(program: URL): PreparedThread {
  const worker = new Worker(program, { stdout: true, stderr: true })
  worker.unref()
  const ended = awaitEnd(worker)
  return {
    open(request, endTimeout, listeners) {
      worker.ref()
      worker.postMessage({ kind: 'open', ...request } satisfies Command)
      const terminate = async () => {
        await endWorker(worker, endTimeout, listeners.printError)
        return ended
      }
      return { ...listenToWorker(worker, ended, listeners), beats: request.beats, terminate }
    },
  }
}

function listenToWorker(
  worker: Worker,
  ended: Promise<Error>,
  { onReport, print, printError }: Listeners,
): Omit<LabThread, 'beats' | 'terminate'> {
  worker.stdout.setEncoding('utf8').on('data', print)
  worker.stderr.setEncoding('utf8').on('data', printError)
  worker.on('message', onReport)
  const failed = awaitReport(worker, 'failed').then(({ error }) => Promise.reject(unpackError(error)))
  const closed = Promise.race([awaitReport(worker, 'closed'), failed])
  const ready = Promise.race([awaitReport(worker, 'ready'), failed, ended.then((error) => Promise.reject(error))])
  for (const promise of [closed, ready]) promise.catch(() => {})
  return {
    ready,
    closed,
    ended,
    send: (command) => worker.postMessage(command),
  }
}

function awaitEnd(worker: Worker): Promise<Error> {
  return new Promise((resolve) => {
    let cause: unknown
    worker.once('error', (error) => {
      cause = error
    })
    worker.once('exit', (code) =>
      resolve(cause instanceof Error ? cause : new Error(`The thread of the lab ended with code ${code}.`, { cause })),
    )
  })
}

type ReportOf<Kind extends Report['kind']> = Extract<Report, { readonly kind: Kind }>

function awaitReport<Kind extends Report['kind']>(worker: Worker, kind: Kind): Promise<ReportOf<Kind>> {
  return new Promise((resolve) => {
    const listen = (report: Report) => {
      if (report.kind !== kind) return
      worker.off('message', listen)
      resolve(report as ReportOf<Kind>)
    }
    worker.on('message', listen)
  })
}

const stuck =
  'The thread of the lab cannot be ended, so this process ends itself to free its port and its processor. ' +
  'Start it again: what was saved is kept.\n'

/**
 * Ends a thread at once, even if its event loop is blocked. V8 cannot end a thread that compiles an endless regular expression, and the
 * exit of a process waits for all its threads: after `timeout` milliseconds such a process is killed.
 */
async function endWorker(worker: Worker, timeout: number, printError: (text: string) => void): Promise<void> {
  const ending = worker.terminate().then(() => 'ended')
  if ((await within(timeout, ending)) === undefined) killProcess(printError)
}

function killProcess(printError: (text: string) => void): void {
  printError(stuck)
  // The dashboard listens for the exit to put the terminal back into its usual state.
  process.emit('exit', 1)
  process.kill(process.pid, 'SIGKILL')
}
