import type { CodeKind } from '../challenges/continue-codes.js'
import { type ChallengeProgress, sortBySolve } from './progress.js'

/** A challenge that has been solved. */
export interface SolveEvent {
  readonly kind: 'solve'
  /** Epoch milliseconds. */
  readonly at: number
  readonly key: string
  readonly name: string
  readonly category: string
  readonly difficulty: number
  /** Brought back by a continue code, not earned now. */
  readonly restored: boolean
  readonly flag?: string
  /** The request that caused it. */
  readonly url?: string
}

/** A step of a coding challenge: 1 the weak lines were found, 2 the right fix was chosen. */
interface CodingEvent {
  readonly kind: 'coding'
  readonly at: number
  readonly key: string
  readonly name: string
  readonly status: 1 | 2
}

/** An attempt that came close to solving a challenge. */
interface NearMissEvent {
  readonly kind: 'nearMiss'
  readonly at: number
  readonly key: string
  readonly name: string
  readonly note: string
}

/** A request that the shop answered with a server error. */
interface RequestErrorEvent {
  readonly kind: 'error'
  readonly at: number
  readonly method: string
  readonly url: string
  readonly status: number
}

/** A lab that went away or came back. */
interface ConnectionEvent {
  readonly kind: 'connection'
  readonly at: number
  readonly present: boolean
}

export type FeedEvent = SolveEvent | CodingEvent | NearMissEvent | RequestErrorEvent | ConnectionEvent

export interface TrafficFigures {
  readonly perSecond: number
  readonly total: number
  readonly errors: number
}

/** Whether the lab answers: `here` is this very process. */
type Connection =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'away'; readonly since: number }

export type ContinueCodes = Readonly<Record<CodeKind, string | undefined>>

/** Everything a view shows about one lab. */
export interface LabState {
  /** What its host calls it, where several are watched. */
  readonly label?: string
  readonly name: string
  readonly version: string
  readonly url: string
  readonly connection: Connection
  readonly challenges: readonly ChallengeProgress[]
  readonly codes: ContinueCodes
  /** Undefined when this lab cannot tell. */
  readonly hintsShown: boolean | undefined
  /** From 0 to 1 (progress-and-ctf.md 2); undefined when this lab does not tell. */
  readonly cheatScore?: number
  /** Undefined when it cannot be measured from here. */
  readonly traffic: TrafficFigures | undefined
  /** Oldest first, bounded. */
  readonly events: readonly FeedEvent[]
}

/** A lab to look at, in this process or far away. */
export interface LabFeed {
  /** The present state; the same object until something changes. */
  state(): LabState
  /** Hears of every change of the state; the returned function ends it. */
  subscribe(listener: () => void): () => void
  /** Hears every new event; the returned function ends it. */
  onEvent(listener: (event: FeedEvent) => void): () => void
  /** Where this lab lets its host do so. */
  showHints?(shown: boolean): void
  reset?(what: { progress: boolean }): Promise<void>
  close(): void
}

/** The state behind a feed, and the only way to change it. */
export interface FeedState {
  state(): LabState
  subscribe: LabFeed['subscribe']
  onEvent: LabFeed['onEvent']
  change(part: Partial<LabState>): void
  append(event: FeedEvent): void
}

const eventsKept = 500

export function createFeedState(initial: LabState): FeedState {
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: FeedEvent) => void>()
  let current = initial
  const change = (part: Partial<LabState>) => {
    current = { ...current, ...part }
    for (const listener of listeners) listener()
  }
  return {
    state: () => current,
    subscribe: (listener) => addListener(listeners, listener),
    onEvent: (listener) => addListener(eventListeners, listener),
    change,
    append(event) {
      change({ events: [...current.events, event].slice(-eventsKept) })
      for (const listener of eventListeners) listener(event)
    },
  }
}

/** The events that led to what is solved already, as far as the records tell. */
export function recallSolves(challenges: readonly ChallengeProgress[]): SolveEvent[] {
  return sortBySolve(challenges.filter(({ solved }) => solved)).map(
    ({ key, name, category, difficulty, updatedAt }) => ({
      kind: 'solve',
      at: Date.parse(updatedAt),
      key,
      name,
      category,
      difficulty,
      restored: false,
    }),
  )
}

function addListener<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
