import { createTopic } from '../facts/topic.js'
import type { LabClient, LabEvent, LabState } from './lab-client.js'
import { type ChallengeProgress, sortBySolve } from './progress.js'

export interface ClientState extends Pick<LabClient, 'state' | 'changes' | 'events'> {
  change(part: Partial<LabState>): void
  append(event: LabEvent): void
  recall(event: LabEvent): void
  /** Changes some fields of a challenge; all other challenges stay the same objects. */
  amend(key: string, part: Partial<ChallengeProgress>): void
  find(key: string): ChallengeProgress | undefined
}

/** Each kind is limited on its own: a visitor makes errors at will, which must not push the progress out. */
const maxEventsOfKind = 500

/** True once the lab has told its challenges; every lab has some. */
export function hasAnswered({ challenges }: LabState): boolean {
  return challenges.length > 0
}

export function createClientState(initial: LabState, onListenerError: (error: unknown) => void): ClientState {
  const changes = createTopic<LabState>(onListenerError)
  const newEvents = createTopic<LabEvent>(onListenerError)
  let current = initial
  const change = (part: Partial<LabState>) => {
    current = { ...current, ...part }
    void changes.publish(current)
  }
  const recall = (event: LabEvent) => {
    // A lab that repeats near misses sends old ones, so events are sorted by time.
    const events = [...current.events, event].sort((one, other) => one.at.localeCompare(other.at))
    change({ events: dropOldestOf(event.event, events) })
  }
  return {
    state: () => current,
    changes,
    events: newEvents,
    change,
    recall,
    append(event) {
      recall(event)
      void newEvents.publish(event)
    },
    amend: (key, part) =>
      change({ challenges: current.challenges.map((one) => (one.key === key ? { ...one, ...part } : one)) }),
    find: (key) => current.challenges.find((challenge) => challenge.key === key),
  }
}

function dropOldestOf(kind: LabEvent['event'], events: readonly LabEvent[]): LabEvent[] {
  const kept = new Set(events.filter(({ event }) => event === kind).slice(-maxEventsOfKind))
  return events.filter((one) => one.event !== kind || kept.has(one))
}

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

export function recallMissed(before: readonly ChallengeProgress[], now: readonly ChallengeProgress[]): LabEvent[] {
  const solvedBefore = new Set(before.filter(({ solved }) => solved).map(({ key }) => key))
  return recallSolves(now.filter(({ key }) => !solvedBefore.has(key)))
}
