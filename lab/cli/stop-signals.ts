import type { EventEmitter } from 'node:events'
import { exitCodes } from './cli-error.js'
import { printError } from './print.js'

/** Signals that ask a lab to close: Ctrl-C, a service manager, a closed terminal. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface StopSignals {
  readonly requested: Promise<void>
  request(): void
  release(): void
}

/** Waits for a signal; a second one ends the process at once, without saving. */
export function listenForStop(): StopSignals {
  let resolveRequested = () => {}
  let wasRequested = false
  const requested = new Promise<void>((resolve) => {
    resolveRequested = resolve
  })
  const request = () => {
    wasRequested = true
    resolveRequested()
  }
  const onSignal = () => (wasRequested ? process.exit(130) : request())
  for (const signal of stopSignals) process.on(signal, onSignal)
  return {
    requested,
    request,
    release() {
      for (const signal of stopSignals) process.off(signal, onSignal)
    },
  }
}

/** Calls `tidy` once a signal is to end the process, which it then does; the returned function stops listening for signals. */
export function tidyBeforeStop(tidy: () => void): () => void {
  const release = () => {
    for (const signal of stopSignals) process.off(signal, onSignal)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    release()
    tidy()
    process.kill(process.pid, signal)
  }
  for (const signal of stopSignals) process.on(signal, onSignal)
  return release
}

/** Several pieces of tidying that wait for a signal together: a listener for each of many would be taken for a leak. */
export interface StopTasks {
  add(tidy: () => void): () => void
  release(): void
}

export function collectStopTasks(): StopTasks {
  const tasks = new Set<() => void>()
  const release = tidyBeforeStop(() => {
    for (const tidy of tasks) tidy()
  })
  return {
    add(tidy) {
      tasks.add(tidy)
      return () => void tasks.delete(tidy)
    },
    release,
  }
}

/** Exit code of a process that SIGTERM ends. */
const endedCode = 143

/**
 * Ends the process on a closed pipe (`juice-lab start --json | head -1`) after saving. Other errors of the output are reported once and
 * fail the command; a lab goes on.
 */
export function handleOutputErrors({ stdout, stderr }: Readonly<Record<'stdout' | 'stderr', EventEmitter>>): void {
  let wasEnded = false
  let wasTold = false
  const end = () => {
    // A second signal would end the process without saving.
    if (!wasEnded) process.kill(process.pid, 'SIGTERM')
    wasEnded = true
    process.exitCode ||= endedCode
  }
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') end()
    else if (!wasTold) {
      wasTold = true
      process.exitCode ||= exitCodes.failed
      printError(`juice-lab: The output cannot be written: ${message}. What is printed meanwhile is lost.`)
    }
  })
  stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') end()
  })
}
