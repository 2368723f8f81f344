import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { CallError, type DeskCalls } from './calls'

interface Following {
  /** Called when the stream is open; it will deliver every event after the reads that start now. */
  opened(signal: AbortSignal): Promise<void>
  heard(message: EventSourceMessage): void
  /** Called when the desk does not answer; `nextTry` is the time of the next try. */
  silent(nextTry: number): void
  /** Called when the desk refuses the token. */
  refused(): void
}

export interface Follower {
  retry(): void
  stop(): void
}

/** Milliseconds before each retry; the last value repeats. */
const delays = [1000, 2000, 4000, 8000, 15_000]

/** Milliseconds without an event until a request checks that the desk still answers: a silent connection may be dead. */
const quietMilliseconds = 20_000

/** Follows the desk's events until it is stopped; reconnects after an error, and continues after the last event. */
export function follow(calls: DeskCalls, to: Following): Follower {
  const whole = new AbortController()
  const pause = createPause()
  let lastId: string | undefined
  const heard = (message: EventSourceMessage) => {
    lastId = message.id ?? lastId
    to.heard(message)
  }

  async function run(): Promise<void> {
    for (let failures = 0; !whole.signal.aborted; failures++) {
      try {
        await listen(calls, lastId, whole.signal, {
          heard,
          async opened(signal) {
            await to.opened(signal)
            failures = 0
          },
        })
      } catch (error) {
        if (whole.signal.aborted) return
        if (error instanceof CallError && error.kind === 'token') return to.refused()
      }
      const delay = delays[Math.min(failures, delays.length - 1)] ?? 0
      to.silent(Date.now() + delay)
      await pause.rest(delay)
    }
  }

  void run()
  return {
    retry: pause.end,
    stop() {
      whole.abort()
      pause.end()
    },
  }
}

/** Opens the stream once and handles its events until it ends. */
async function listen(
  calls: DeskCalls,
  lastId: string | undefined,
  whole: AbortSignal,
  { opened, heard }: Pick<Following, 'opened' | 'heard'>,
): Promise<void> {
  const one = new AbortController()
  const signal = AbortSignal.any([whole, one.signal])
  const body = await calls.openEvents(lastId, signal)
  const watch = watchQuiet(
    () => calls.readClass(AbortSignal.timeout(8000)),
    () => one.abort(),
  )
  try {
    await opened(signal)
    const parser = createParser({ onEvent: heard })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      watch.heard()
      parser.feed(decoder.decode(piece.value, { stream: true }))
    }
  } finally {
    watch.stop()
    one.abort()
  }
}

/** A delay that can be ended early. */
function createPause() {
  let end = () => {}
  return {
    end: () => end(),
    rest: (milliseconds: number) =>
      new Promise<void>((done) => {
        const timer = setTimeout(done, milliseconds)
        end = () => {
          clearTimeout(timer)
          done()
        }
      }),
  }
}

/** Checks the desk after each quiet period; calls `gone` if it does not answer. */
function watchQuiet(ask: () => Promise<unknown>, gone: () => void) {
  let lastHeard = Date.now()
  const heard = () => {
    lastHeard = Date.now()
  }
  const timer = setInterval(() => {
    if (Date.now() - lastHeard > quietMilliseconds) ask().then(heard, gone)
  }, quietMilliseconds / 2)
  return { heard, stop: () => clearInterval(timer) }
}
