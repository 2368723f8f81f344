import type { EventEmitter } from 'node:events'

/** Signals that ask a lab to close: Ctrl-C, a service manager, a closed terminal. */
const askingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface StopSignals {
  /** Resolves when somebody asks to stop. */
  readonly asked: Promise<void>
  ask(): void
  release(): void
}

/** Waits for a signal; the second one ends the process at once, saved or not. */
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

/** Ends the process like a closed pipe does elsewhere (`juice-lab start --json | head -1`), but saved. */
export function endOnBrokenPipe(stdout: EventEmitter): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.kill(process.pid, 'SIGTERM')
    else throw error
  })
}
