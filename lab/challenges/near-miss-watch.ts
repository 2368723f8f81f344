import type { FactBus } from '../facts/bus.js'
import type { Fact } from '../facts/vocabulary.js'
import { type ChallengeKey, isChallengeKey } from './catalogue.js'
import type { JudgeContext, NearMiss } from './challenge.js'
import type { ProgressBus } from './progress-bus.js'
import { nameOf, type ProgressEvent, type ProgressEventOf } from './progress-events.js'

export type NearMissEvent = ProgressEventOf<'near-miss'>

/** A near miss as browsers and scripts are told of it. */
export type ToldNearMiss = Pick<NearMissEvent, 'key' | 'note' | 'at'>

/** Attempts that came close to solving what is still open. */
interface NearMissWatch {
  /** The last near miss of each challenge that is still open. */
  latest(): readonly ToldNearMiss[]
  /** Forgets everything, for a start from scratch. */
  startOver(): void
}

interface Parts {
  readonly facts: FactBus
  readonly progress: ProgressBus
  /** Entries of the journal so far, oldest first. */
  readonly past: readonly ProgressEvent[]
  readonly context: JudgeContext
  readonly nearMisses: Iterable<readonly [ChallengeKey, readonly NearMiss[]]>
  /** True while a challenge waits to be solved. */
  isOpen(key: ChallengeKey): boolean
  onRuleError(key: ChallengeKey, error: unknown): void
}

/**
 * Notices near misses, the same one of a challenge once only. Subscribes after the judge, so that a fact which solves a challenge
 * never counts as one that nearly did.
 */
export function watchNearMisses(parts: Parts): NearMissWatch {
  const { facts, progress, past, context, nearMisses, isOpen, onRuleError } = parts
  const told = new Map<ChallengeKey, readonly NearMissEvent[]>()
  const keep = (miss: NearMissEvent) => {
    if (isChallengeKey(miss.key)) told.set(miss.key, [...(told.get(miss.key) ?? []), miss])
  }
  for (const event of past) if (event.event === 'near-miss') keep(event)
  progress.on('near-miss', keep)
  const waiting = groupByFact(nearMisses)
  const underway = new Set<string>()

  async function holds({ key, when }: Waiting, fact: Fact): Promise<boolean> {
    try {
      return await when.holds(fact, context)
    } catch (error) {
      onRuleError(key, error)
      return false
    }
  }

  facts.subscribe(async (fact) => {
    for (const near of waiting.get(fact.name) ?? []) {
      const { key, note } = near
      const name = `${key} ${note}`
      const isNews = () => isOpen(key) && !underway.has(name) && !told.get(key)?.some((miss) => miss.note === note)
      // Asked again afterwards: another fact may have told it, or solved the challenge, in the meantime.
      if (!isNews() || !(await holds(near, fact)) || !isNews()) continue
      underway.add(name)
      await progress.publish({ event: 'near-miss', ...nameOf(key), note }).finally(() => underway.delete(name))
    }
  })

  return {
    latest: () =>
      [...told].flatMap(([name, misses]) =>
        isOpen(name) ? misses.slice(-1).map(({ key, note, at }) => ({ key, note, at })) : [],
      ),
    startOver: () => told.clear(),
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
