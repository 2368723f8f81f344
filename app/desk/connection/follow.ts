import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { CallError, type DeskCalls, refuseAsUnreachable } from './calls'

interface StreamHandlers {
  /** The stream is open; it delivers every event after the reads that start now. */
  opened(signal: AbortSignal): Promise<void>
  received(message: EventSourceMessage): void
  /** `nextTry` is in epoch milliseconds. */
  disconnected(nextTry: number): void
  refused(): void
}

export interface Follower {
  retry(): void
  stop(): void
}

/** Milliseconds before each retry; the last value repeats. */
const delays = [1000, 2000, 4000, 8000, 15_000]

/** The desk sends a sign of life every ten seconds. */
const silenceMilliseconds = 25_000

/** Reconnects after an error, which it prints if it is no CallError, and continues after the last event. */
export function follow(calls: DeskCalls, handlers: StreamHandlers): Follower {
  const stopping = new AbortController()
  const pause = createPause()
  let lastId: string | undefined
  const received = (message: EventSourceMessage) => {
    lastId = message.id ?? lastId
    handlers.received(message)
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      try {
        await listen(calls, lastId, stopping.signal, {
          received,
          async opened(signal) {
            await handlers.opened(signal)
            failures = 0
          },
        })
      } catch (error) {
        if (stopping.signal.aborted) return
        if (!(error instanceof CallError)) console.error(error)
        else if (error.kind === 'token') return handlers.refused()
      }
      const delay = delays[Math.min(failures, delays.length - 1)] ?? 0
      handlers.disconnected(Date.now() + delay)
      await pause.rest(delay)
    }
  }

  void run()
  return {
    retry: pause.end,
    stop() {
      stopping.abort()
      pause.end()
    },
  }
}

async function listen(
  calls: DeskCalls,
  lastId: string | undefined,
  stopped: AbortSignal,
  { opened, received }: Pick<StreamHandlers, 'opened' | 'received'>,
): Promise<void> {
  const ending = new AbortController()
  const signal = AbortSignal.any([stopped, ending.signal])
  const body = await calls.openEvents(lastId, signal)
  const watch = watchForSilence(() => ending.abort())
  try {
    await opened(signal)
    watch.received()
    const parser = createParser({ onEvent: received })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    const readPiece = () => reader.read().catch(refuseAsUnreachable)
    for (let piece = await readPiece(); !piece.done; piece = await readPiece()) {
      watch.received()
      parser.feed(decoder.decode(piece.value, { stream: true }))
    }
  } finally {
    watch.stop()
    ending.abort()
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

function watchForSilence(onDead: () => void) {
  let timer = setTimeout(onDead, silenceMilliseconds)
  return {
    received(): void {
      clearTimeout(timer)
      timer = setTimeout(onDead, silenceMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
