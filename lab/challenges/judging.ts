import type { FactBus } from '../facts/bus.js'
import type { Fact } from '../facts/vocabulary.js'
import { type ChallengeKey, catalogue, challengeKeys } from './catalogue.js'
import type { ChallengeEntry } from './entry.js'
import { type JudgeContext, startJudge } from './judge.js'
import { createMemory } from './memory.js'
import { watchNearMisses } from './near-miss-watch.js'
import type { ProgressBus } from './progress-bus.js'
import type { ProgressEvent } from './progress-events.js'

interface Parts {
  readonly facts: FactBus
  readonly progress: ProgressBus
  /** Entries of the journal so far, oldest first. */
  readonly past: readonly ProgressEvent[]
  readonly context: Omit<JudgeContext, 'hasHappened'>
  solve(key: ChallengeKey, fact: Fact): Promise<void>
  onRuleError(key: string, error: unknown): void
}

/** Judges the facts of a lab by the whole catalogue: what they solve, and what they nearly solve. */
export function judgeByCatalogue({ facts, progress, past, context, solve, onRuleError }: Parts) {
  const rules = challengeKeys.map((key) => [key, (catalogue[key] as ChallengeEntry).solvedBy] as const)
  const nearMisses = challengeKeys.map((key) => [key, catalogue[key].nearMisses] as const)
  const memory = createMemory([
    ...rules.map(([, rule]) => rule),
    ...nearMisses.flatMap(([, misses]) => misses.map(({ when }) => when)),
  ])
  const judged: JudgeContext = { ...context, hasHappened: memory.has }
  facts.subscribe(memory.note)
  startJudge({ facts, context: judged, rules, solve, onRuleError })
  const watch = watchNearMisses({ facts, progress, past, context: judged, nearMisses, onRuleError })
  return {
    nearMisses: watch.latest,
    startOver() {
      memory.forget()
      watch.startOver()
    },
  }
}
