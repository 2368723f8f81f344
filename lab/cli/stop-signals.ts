import type { EventEmitter } from 'node:events'

/** Signals that ask a lab to close: Ctrl-C, a service manager, a closed terminal. */
const askingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface StopSignals {
  /** Resolves at the first signal. */
  readonly asked: Promise<void>
  ask(): void
  release(): void
}

/** Waits for a signal; a second one ends the process at once, without saving. */
export function listenForStop(): StopSignals {
  let resolveAsked = () => {}
  let wasAsked = false
  const asked = new Promise<void>((resolve) => {
    resolveAsked = resolve
  })
  const ask = () => {
    wasAsked = true
    resolveAsked()
  }
  const onSignal = () => (wasAsked ? process.exit(130) : ask())
  for (const signal of askingSignals) process.on(signal, onSignal)
  return {
    asked,
    ask,
    release() {
      for (const signal of askingSignals) process.off(signal, onSignal)
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
