import { createParser } from 'eventsource-parser'
import type { ClassEvent, ClassState, Learner } from '../class/desk/desk-api.js'
import { systemClock } from '../facts/clock.js'
import { createTopic, type Subscribable } from '../facts/topic.js'
import { callDesk, type DeskAddress, type DeskCalls, DeskError } from './desk-calls.js'

export type { ClassEvent, Learner, LearnerItem } from '../class/desk/desk-api.js'

/** The state of the line to a desk; `refused` once it takes the token no longer, which ends it. */
type DeskLine =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'live' }
  /** Since then, in epoch milliseconds. */
  | { readonly kind: 'away'; readonly since: number }
  | { readonly kind: 'refused' }

/** Everything that a desk has told about its class. */
export interface DeskState {
  readonly url: string
  readonly line: DeskLine
  /** Undefined before its first answer. */
  readonly about: ClassState | undefined
  /** In the order of the desk. */
  readonly rows: readonly Learner[]
}

/** A desk that is followed, wherever it is. */
export interface DeskClient {
  readonly calls: DeskCalls
  /** The present state; the same object until something changes. */
  state(): DeskState
  readonly changes: Subscribable<DeskState>
  /** Tells every event of the class, after the change of the state that came of it. */
  readonly events: Subscribable<ClassEvent>
  /** Reads the class anew; throws a {@link DeskError} where that fails. */
  refresh(): Promise<void>
  close(): void
}

/** Milliseconds before each new try; the last one repeats. */
const delays = [500, 1000, 2000, 4000]

/** Milliseconds between two questions whether the desk is still there. */
const betweenLooks = 5000

/** Follows a desk until it is closed, and waits for it whenever it is away. */
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
      // Events heard since may be younger than the state that was read.
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
      if (kind === 'refused') change({ line: { kind } })
      else if (state.line.kind !== 'away') change({ line: { kind, since: systemClock.now() } })
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
      if (error instanceof DeskError && error.kind === 'desk-token') return line.leave('refused')
    }
    line.leave('away')
    await rest(delays[Math.min(failures, delays.length - 1)] ?? 0, signal)
  }
}

interface Listening {
  arrived(): void
  heard(id: string | undefined): void
}

/** Opens the stream once and hears it to its end. */
async function listen(line: Line, lastId: string | undefined, { arrived, heard }: Listening): Promise<void> {
  const one = new AbortController()
  const stream = await line.calls.openEvents(lastId, AbortSignal.any([line.signal, one.signal]))
  // An abort ends it with an error, also while nobody reads.
  stream.on('error', () => {})
  // Events from here on wait in the stream until everything was read.
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
