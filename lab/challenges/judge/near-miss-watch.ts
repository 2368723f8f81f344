import type { FactBus } from '../../facts/bus.js'
import type { Fact } from '../../facts/vocabulary.js'
import { type ChallengeKey, isChallengeKey } from '../catalogue.js'
import type { JudgeContext, NearMiss } from '../challenge.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import { nameOf, type ProgressEvent, type ProgressEventOf } from '../progress/progress-events.js'
import { evaluateRule } from './judge.js'

export type NearMissEvent = ProgressEventOf<'near-miss'>

export type PublicNearMiss = Pick<NearMissEvent, 'key' | 'note' | 'at'>

/** A near miss as a socket sends it: `ago` is in milliseconds, because the browser's clock may show another time than the lab's. */
export interface SentNearMiss extends PublicNearMiss {
  readonly ago: number
}

interface NearMissWatch {
  latest(): readonly PublicNearMiss[]
  startOver(): void
}

interface Parts {
  readonly facts: FactBus
  readonly progress: ProgressBus
  readonly past: readonly ProgressEvent[]
  readonly context: JudgeContext
  readonly nearMisses: Iterable<readonly [ChallengeKey, readonly NearMiss[]]>
  isOpen(key: ChallengeKey): boolean
  onRuleError(key: ChallengeKey, error: unknown): void
}

/** Detects each near miss once. Subscribes after the judge: a fact that solves a challenge is no near miss of it. */
export function watchNearMisses(parts: Parts): NearMissWatch {
  const { facts, progress, past, context, nearMisses, isOpen, onRuleError } = parts
  const known = new Map<ChallengeKey, readonly NearMissEvent[]>()
  const keep = (miss: NearMissEvent) => {
    if (isChallengeKey(miss.key)) known.set(miss.key, [...(known.get(miss.key) ?? []), miss])
  }
  for (const event of past) if (event.event === 'near-miss') keep(event)
  progress.on('near-miss', keep)
  const waiting = groupByFact(nearMisses)
  const underway = new Set<string>()

  async function watch(fact: Fact, concerned: readonly Waiting[]): Promise<void> {
    for (const { key, note, name, when } of concerned) {
      const isNews = () => isOpen(key) && !underway.has(name) && !known.get(key)?.some((miss) => miss.note === note)
      const holds = isNews() && evaluateRule(when, fact, context, (error) => onRuleError(key, error))
      // Checked again after the wait: another fact may have caused the same near miss, or solved the challenge.
      if (!(typeof holds === 'boolean' ? holds : await holds) || !isNews()) continue
      underway.add(name)
      await progress.publish({ event: 'near-miss', ...nameOf(key), note }).finally(() => underway.delete(name))
    }
  }

  facts.subscribe((fact) => {
    const concerned = waiting.get(fact.name)
    return concerned && watch(fact, concerned)
  })

  return {
    latest: () =>
      [...known].flatMap(([name, misses]) =>
        isOpen(name) ? misses.slice(-1).map(({ key, note, at }) => ({ key, note, at })) : [],
      ),
    startOver: () => known.clear(),
  }
}

interface Waiting extends NearMiss {
  readonly key: ChallengeKey
  /** Key and note, which no other has. */
  readonly name: string
}

function groupByFact(nearMisses: Parts['nearMisses']): ReadonlyMap<string, readonly Waiting[]> {
  const groups = new Map<string, Waiting[]>()
  for (const [key, list] of nearMisses)
    for (const near of list) {
      const one = { ...near, key, name: `${key} ${near.note}` }
      for (const fact of near.when.facts) groups.set(fact, [...(groups.get(fact) ?? []), one])
    }
  return groups
}
