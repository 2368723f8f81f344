import type { EventEmitter } from 'node:events'

/** Signals that ask a lab to close: Ctrl-C, a service manager, a closed terminal. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface StopSignals {
  /** Resolves at the first signal. */
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

/** Ends the process on a closed pipe (`juice-lab start --json | head -1`), but saves first. */
export function endOnBrokenPipe(stdout: EventEmitter): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.kill(process.pid, 'SIGTERM')
    else throw error
  })
}
