import { createTopic } from '../facts/topic.js'
import type { LabClient, LabEvent, LabState } from './lab-client.js'
import { type ChallengeProgress, sortBySolve } from './progress.js'

/** The state behind a client, and the only way to change it. */
export interface KeptState extends Pick<LabClient, 'state' | 'changes' | 'events'> {
  change(part: Partial<LabState>): void
  /** Adds an event to the state and tells it. */
  append(event: LabEvent): void
  /** Raises a challenge to what an event says of it; others stay the same objects. */
  amend(key: string, part: Partial<ChallengeProgress>): void
  find(key: string): ChallengeProgress | undefined
}

const maxEvents = 500

export function keepState(initial: LabState, onListenerError: (error: unknown) => void): KeptState {
  const changes = createTopic<LabState>(onListenerError)
  const told = createTopic<LabEvent>(onListenerError)
  let current = initial
  const change = (part: Partial<LabState>) => {
    current = { ...current, ...part }
    void changes.publish(current)
  }
  return {
    state: () => current,
    changes,
    events: told,
    change,
    append(event) {
      // Near misses of earlier come in when a lab repeats them.
      const events = [...current.events, event].sort((one, other) => one.at.localeCompare(other.at))
      change({ events: events.slice(-maxEvents) })
      void told.publish(event)
    },
    amend: (key, part) =>
      change({ challenges: current.challenges.map((one) => (one.key === key ? { ...one, ...part } : one)) }),
    find: (key) => current.challenges.find((challenge) => challenge.key === key),
  }
}

/** The events that led to what is solved already, as far as the records tell. */
export function recallSolves(challenges: readonly ChallengeProgress[]): LabEvent[] {
  return sortBySolve(challenges.filter(({ solved }) => solved)).map(
    ({ key, name, category, difficulty, updatedAt, restored = false }) => ({
      event: 'solve',
      at: updatedAt,
      key,
      name,
      category,
      difficulty,
      restored,
    }),
  )
}

/** Challenges that were solved while nobody could listen. */
export function recallMissed(before: readonly ChallengeProgress[], now: readonly ChallengeProgress[]): LabEvent[] {
  const solvedBefore = new Set(before.filter(({ solved }) => solved).map(({ key }) => key))
  return recallSolves(now.filter(({ key }) => !solvedBefore.has(key)))
}
