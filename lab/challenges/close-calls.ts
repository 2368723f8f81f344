import type { FactBus } from '../facts/bus.js'
import type { Journal } from '../facts/journal.js'
import type { Fact } from '../facts/vocabulary.js'
import type { ChallengeKey } from './catalogue.js'
import type { NearMiss } from './entry.js'
import type { JudgeContext } from './judge.js'

/** What the event `near miss` carries. */
export interface CloseCall {
  readonly key: ChallengeKey
  readonly note: string
}

/** Attempts that came close to solving what is still open. */
interface CloseCalls {
  /** The last note of each challenge that is still open. */
  latest(): readonly CloseCall[]
  /** Hears each near miss, the same one of a challenge once only. */
  onNearMiss(listener: (miss: CloseCall) => void): () => void
  /** Forgets everything, for a start from scratch. */
  forget(): Promise<void>
}

interface Parts {
  readonly facts: FactBus
  readonly journal: Journal
  readonly context: Omit<JudgeContext, 'hasHappened'>
  readonly nearMisses: Iterable<readonly [ChallengeKey, readonly NearMiss[]]>
  onRuleError(key: ChallengeKey, error: unknown): void
}

const missed = 'challenge.nearlySolved'
const startedOver = 'challenges.startedOver'

/** Notices near misses. Listens after the judge, so that a fact which solves a challenge never counts as one that nearly did. */
export function watchCloseCalls({ facts, journal, context, nearMisses, onRuleError }: Parts): CloseCalls {
  const listeners = new Set<(miss: CloseCall) => void>()
  const told = recall(journal)
  const waiting = groupByFact(nearMisses)
  const judged: JudgeContext = { ...context, hasHappened: () => false }

  async function holds({ key, when }: Waiting, fact: Fact): Promise<boolean> {
    try {
      return await when.holds(fact, judged)
    } catch (error) {
      onRuleError(key, error)
      return false
    }
  }

  facts.listen(async (fact) => {
    for (const near of waiting.get(fact.name) ?? []) {
      const { key, note } = near
      const isNews = () => context.isOpen(key) && !told.get(key)?.includes(note)
      // Asked again afterwards: another fact may have told it, or solved the challenge, in the meantime.
      if (!isNews() || !(await holds(near, fact)) || !isNews()) continue
      told.set(key, [...(told.get(key) ?? []), note])
      await journal.append({ event: missed, key, note })
      for (const listener of listeners) listener({ key, note })
    }
  })

  return {
    latest: () =>
      [...told].flatMap(([key, notes]) => (context.isOpen(key) ? [{ key, note: notes.at(-1) as string }] : [])),
    onNearMiss(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async forget() {
      if (told.size === 0) return
      told.clear()
      await journal.append({ event: startedOver })
    },
  }
}

interface Waiting extends NearMiss {
  readonly key: ChallengeKey
}

function groupByFact(nearMisses: Parts['nearMisses']): ReadonlyMap<string, readonly Waiting[]> {
  const groups = new Map<string, Waiting[]>()
  for (const [key, list] of nearMisses)
    for (const near of list)
      for (const fact of near.when.facts) groups.set(fact, [...(groups.get(fact) ?? []), { ...near, key }])
  return groups
}

/** The notes that were told before, by challenge, oldest first. */
function recall(journal: Journal): Map<ChallengeKey, readonly string[]> {
  const told = new Map<ChallengeKey, readonly string[]>()
  for (const { event, key, note } of journal.read()) {
    if (event === startedOver) told.clear()
    if (event !== missed) continue
    const known = told.get(key as ChallengeKey) ?? []
    told.set(key as ChallengeKey, [...known, String(note)])
  }
  return told
}
