import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { systemClock } from '../facts/clock.js'
import { createTopic, type Subscribable } from '../facts/topic.js'
import type { ClassEvent, ClassState, LearnerRow } from './desk-api.js'
import { callDesk, type DeskAddress, type DeskCalls, DeskError } from './desk-calls.js'

export type { ClassEvent, LearnerItem, LearnerRow } from './desk-api.js'

/** The state of the connection to a desk; `refused` while the desk does not accept the token. */
type DeskConnection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** The start of the outage, in epoch milliseconds. */
  | { readonly kind: 'disconnected'; readonly since: number }
  | { readonly kind: 'refused' }

export interface DeskState {
  readonly url: string
  readonly connection: DeskConnection
  /** Undefined before the first response of the desk. */
  readonly about: ClassState | undefined
  readonly rows: readonly LearnerRow[]
}

export interface DeskClient {
  readonly calls: DeskCalls
  state(): DeskState
  readonly changes: Subscribable<DeskState>
  readonly events: Subscribable<ClassEvent>
  /** Reads the class again; throws a {@link DeskError} where that fails. */
  refresh(): Promise<void>
  close(): void
}

const delays = [500, 1000, 2000, 4000]

const checkInterval = 5000

/** Follows a desk until the client is closed, and reconnects whenever the connection is lost. */
export function connectDesk(address: DeskAddress, onListenerError: (error: unknown) => void): DeskClient {
  const calls = callDesk(address)
  const changes = createTopic<DeskState>(onListenerError)
  const events = createTopic<ClassEvent>(onListenerError)
  const whole = new AbortController()
  let state: DeskState = { url: address.url, connection: { kind: 'connecting' }, about: undefined, rows: [] }
  const change = (part: Partial<DeskState>) => {
    if (whole.signal.aborted) return
    state = { ...state, ...part }
    void changes.publish(state)
  }
  const reads = new Set<ClassEvent[]>()
  async function take(read: () => Promise<Partial<DeskState>>): Promise<void> {
    const received: ClassEvent[] = []
    reads.add(received)
    try {
      let part = await read()
      // Events that arrived during the read may be newer than the state that was read.
      for (const event of received) part = { ...part, ...afterEvent({ ...state, ...part }, event) }
      change(part)
    } finally {
      reads.delete(received)
    }
  }
  const refresh = (more: Partial<DeskState> = {}) =>
    take(async () => {
      const [about, rows] = await Promise.all([calls.readClass(), calls.readLearners()])
      return { about, rows, ...more }
    })
  const handlers: StreamHandlers = {
    calls,
    signal: whole.signal,
    opened: () => refresh({ connection: { kind: 'connected' } }),
    check: () => take(async () => ({ about: await calls.readClass() })),
    received(event) {
      if (whole.signal.aborted) return
      for (const received of reads) received.push(event)
      change(afterEvent(state, event))
      void events.publish(event)
    },
    disconnected(kind) {
      if (state.connection.kind === kind) return
      change({ connection: kind === 'refused' ? { kind } : { kind, since: systemClock.now() } })
    },
  }
  void follow(handlers)
  return { calls, state: () => state, changes, events, refresh: () => refresh(), close: () => whole.abort() }
}

function afterEvent({ rows }: DeskState, event: ClassEvent): Partial<DeskState> {
  const swap = (id: string, change: (row: LearnerRow) => LearnerRow) =>
    rows.map((row) => (row.id === id ? change(row) : row))
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

interface StreamHandlers {
  readonly calls: DeskCalls
  readonly signal: AbortSignal
  opened(): Promise<void>
  check(): Promise<void>
  received(event: ClassEvent): void
  disconnected(kind: 'disconnected' | 'refused'): void
}

async function follow(handlers: StreamHandlers): Promise<void> {
  const { signal } = handlers
  let lastId: string | undefined
  for (let failures = 0; !signal.aborted; failures++) {
    let end: 'disconnected' | 'refused' = 'disconnected'
    try {
      await listen(handlers, lastId, {
        opened() {
          failures = 0
        },
        received(id) {
          lastId = id ?? lastId
        },
      })
    } catch (error) {
      // A desk that was started with a wrong key may be started again with the right one.
      if (error instanceof DeskError && error.kind === 'desk-token') end = 'refused'
    }
    handlers.disconnected(end)
    // An abort ends the delay and then the loop.
    await wait(delays[Math.min(failures, delays.length - 1)], undefined, { signal }).catch(() => {})
  }
}

interface StreamProgress {
  opened(): void
  received(id: string | undefined): void
}

async function listen(handlers: StreamHandlers, lastId: string | undefined, progress: StreamProgress): Promise<void> {
  const one = new AbortController()
  const stream = await handlers.calls.openEvents(lastId, AbortSignal.any([handlers.signal, one.signal]))
  // An abort makes the stream emit an error, even while it has no reader.
  stream.on('error', () => {})
  // From here on, the stream buffers events until the class has been read.
  const timer = setInterval(() => handlers.check().catch(() => one.abort()), checkInterval)
  try {
    await handlers.opened()
    progress.opened()
    const parser = createParser({
      onEvent({ id, data }) {
        progress.received(id)
        handlers.received(JSON.parse(data) as ClassEvent)
      },
    })
    for await (const piece of stream.setEncoding('utf8')) parser.feed(piece as string)
  } finally {
    clearInterval(timer)
    one.abort()
  }
}
