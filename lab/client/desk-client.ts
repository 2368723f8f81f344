import { createParser } from 'eventsource-parser'
import { systemClock } from '../facts/clock.js'
import { createTopic, type Subscribable } from '../facts/topic.js'
import type { ClassEvent, ClassState, Learner } from './desk-api.js'
import { callDesk, type DeskAddress, type DeskCalls, DeskError } from './desk-calls.js'

export type { ClassEvent, Learner, LearnerItem } from './desk-api.js'

/** The state of the connection to a desk; `refused` while the desk does not accept the token. */
type DeskLine =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'live' }
  /** The start of the outage, in epoch milliseconds. */
  | { readonly kind: 'away'; readonly since: number }
  | { readonly kind: 'refused' }

/** Everything that a desk has reported about its class. */
export interface DeskState {
  readonly url: string
  readonly line: DeskLine
  /** Undefined before the first response of the desk. */
  readonly about: ClassState | undefined
  /** The rows in the desk's order. */
  readonly rows: readonly Learner[]
}

/** A client that follows a desk. */
export interface DeskClient {
  readonly calls: DeskCalls
  /** The present state; the same object until something changes. */
  state(): DeskState
  readonly changes: Subscribable<DeskState>
  /** Publishes every event of the class, after the state has changed by it. */
  readonly events: Subscribable<ClassEvent>
  /** Reads the class again; throws a {@link DeskError} where that fails. */
  refresh(): Promise<void>
  close(): void
}

/** Milliseconds before each retry; the last value repeats. */
const delays = [500, 1000, 2000, 4000]

/** Milliseconds between two checks of the connection. */
const betweenLooks = 5000

/** Follows a desk until the client is closed, and reconnects whenever the connection is lost. */
export function connectDesk(address: DeskAddress, onListenerError: (error: unknown) => void): DeskClient {
  const calls = callDesk(address)
  const changes = createTopic<DeskState>(onListenerError)
  const events = createTopic<ClassEvent>(onListenerError)
  const whole = new AbortController()
  let state: DeskState = { url: address.url, line: { kind: 'waiting' }, about: undefined, rows: [] }
  const change = (part: Partial<DeskState>) => {
    if (whole.signal.aborted) return
    state = { ...state, ...part }
    void changes.publish(state)
  }
  const meanwhile = new Set<ClassEvent[]>()
  async function refresh(more: Partial<DeskState> = {}): Promise<void> {
    const heard: ClassEvent[] = []
    meanwhile.add(heard)
    try {
      const [about, rows] = await Promise.all([calls.readClass(), calls.readLearners()])
      let read = { ...state, about, rows, ...more }
      // Events that arrived during the read may be newer than the state that was read.
      for (const event of heard) read = { ...read, ...afterEvent(read, event) }
      change(read)
    } finally {
      meanwhile.delete(heard)
    }
  }
  const line: Line = {
    calls,
    signal: whole.signal,
    arrive: () => refresh({ line: { kind: 'live' } }),
    async look() {
      change({ about: await calls.readClass() })
    },
    hear(event) {
      if (whole.signal.aborted) return
      for (const heard of meanwhile) heard.push(event)
      change(afterEvent(state, event))
      void events.publish(event)
    },
    leave(kind) {
      if (state.line.kind === kind) return
      change({ line: kind === 'refused' ? { kind } : { kind, since: systemClock.now() } })
    },
  }
  void follow(line)
  return { calls, state: () => state, changes, events, refresh: () => refresh(), close: () => whole.abort() }
}

function afterEvent({ rows }: DeskState, event: ClassEvent): Partial<DeskState> {
  const swap = (id: string, change: (row: Learner) => Learner) => rows.map((row) => (row.id === id ? change(row) : row))
  switch (event.event) {
    case 'class':
      return { about: event.state }
    case 'learner':
      return {
        rows: rows.some(({ id }) => id === event.learner) ? swap(event.learner, () => event.row) : [...rows, event.row],
      }
    case 'online':
    case 'offline':
      return { rows: swap(event.learner, (row) => ({ ...row, online: event.event === 'online' })) }
    default:
      return {}
  }
}

interface Line {
  readonly calls: DeskCalls
  readonly signal: AbortSignal
  arrive(): Promise<void>
  look(): Promise<void>
  hear(event: ClassEvent): void
  leave(kind: 'away' | 'refused'): void
}

async function follow(line: Line): Promise<void> {
  const { signal } = line
  let lastId: string | undefined
  for (let failures = 0; !signal.aborted; failures++) {
    let end: 'away' | 'refused' = 'away'
    try {
      await listen(line, lastId, {
        arrived() {
          failures = 0
        },
        heard(id) {
          lastId = id ?? lastId
        },
      })
    } catch (error) {
      // A desk that was started with a wrong key may be started again with the right one.
      if (error instanceof DeskError && error.kind === 'desk-token') end = 'refused'
    }
    line.leave(end)
    await rest(delays[Math.min(failures, delays.length - 1)] ?? 0, signal)
  }
}

interface Listening {
  arrived(): void
  heard(id: string | undefined): void
}

/** Opens the stream once and handles its events until it ends. */
async function listen(line: Line, lastId: string | undefined, { arrived, heard }: Listening): Promise<void> {
  const one = new AbortController()
  const stream = await line.calls.openEvents(lastId, AbortSignal.any([line.signal, one.signal]))
  // An abort makes the stream emit an error, even while it has no reader.
  stream.on('error', () => {})
  // From here on, the stream buffers events until the class has been read.
  const timer = setInterval(() => line.look().catch(() => one.abort()), betweenLooks)
  try {
    await line.arrive()
    arrived()
    const parser = createParser({
      onEvent({ id, data }) {
        heard(id)
        line.hear(JSON.parse(data) as ClassEvent)
      },
    })
    for await (const piece of stream.setEncoding('utf8')) parser.feed(piece as string)
  } finally {
    clearInterval(timer)
    one.abort()
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
