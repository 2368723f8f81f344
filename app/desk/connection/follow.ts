import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { CallError, type DeskCalls } from './calls'

interface Following {
  /** The stream is open; what follows is behind everything that is read from now on. */
  opened(signal: AbortSignal): Promise<void>
  heard(message: EventSourceMessage): void
  /** The desk does not answer; it is asked again at that time. */
  silent(nextTry: number): void
  /** The desk does not take the token. */
  refused(): void
}

export interface Follower {
  retry(): void
  stop(): void
}

/** Milliseconds before each new try; the last one repeats. */
const delays = [1000, 2000, 4000, 8000, 15_000]

/** A silent stream may be one that nobody holds any more: after so long the desk is asked whether it is there. */
const quietMilliseconds = 20_000

/** Follows the events of the desk until it is stopped; a stream that breaks is opened again where it broke. */
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

/** Opens the stream once and hears it to its end. */
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

/** A rest that may be ended before its time. */
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

/** Asks whether somebody is there whenever nothing was heard for a while; nobody is: `gone`. */
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
