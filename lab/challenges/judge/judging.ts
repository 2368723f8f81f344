import type { FactBus } from '../../facts/bus.js'
import type { Fact } from '../../facts/vocabulary.js'
import { type ChallengeKey, catalogue, challengeKeys, keyWithId } from '../catalogue.js'
import type { Challenge, EarlierFact, JudgeContext, Rule } from '../challenge.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import type { ProgressEvent } from '../progress/progress-events.js'
import { startJudge } from './judge.js'
import { watchNearMisses } from './near-miss-watch.js'

interface Parts {
  readonly facts: FactBus
  readonly progress: ProgressBus
  readonly past: readonly ProgressEvent[]
  readonly context: Pick<JudgeContext, 'store' | 'config' | 'seededAccountId' | 'seededPerson' | 'isOpen'>
  /** True for a challenge that was brought back by a code, where only earned solves count. */
  canEarn(key: ChallengeKey): boolean
  solve(key: ChallengeKey, fact: Fact): Promise<void>
  /** False for a challenge that cannot be solved in this lab; it has no near misses either. */
  canBeSolved(challenge: Challenge): boolean
  onRuleError(key: string, error: unknown): void
}

/** The answers to the rules' questions about earlier facts: one yes or no for each question, since the lab was opened or reset. */
interface EarlierFacts {
  has(earlier: EarlierFact): boolean
  note(fact: Fact): void
  startOver(): void
}

export function judgeByCatalogue(parts: Parts) {
  const { facts, progress, past, solve, onRuleError } = parts
  const rules = challengeKeys.map((key) => [key, catalogue[key].solvedBy] as const)
  const solvable = challengeKeys.filter((key) => parts.canBeSolved(catalogue[key]))
  const nearMisses = solvable.map((key) => [key, catalogue[key].nearMisses] as const)
  const earlierFacts = createEarlierFacts([
    ...rules.map(([, rule]) => rule),
    ...nearMisses.flatMap(([, misses]) => misses.map(({ when }) => when)),
  ])
  const context: JudgeContext = {
    ...parts.context,
    hasHappened: earlierFacts.has,
    hasChallenge: (id) => keyWithId(id) !== undefined,
  }
  const isOpen = (key: ChallengeKey) => context.isOpen(catalogue[key]) || parts.canEarn(key)
  facts.subscribe(earlierFacts.note)
  startJudge({ facts, context, rules, isOpen, solve, onRuleError })
  const watch = watchNearMisses({ facts, progress, past, context, nearMisses, isOpen, onRuleError })
  return {
    nearMisses: watch.latest,
    startOver() {
      earlierFacts.startOver()
      watch.startOver()
    },
  }
}

/** Remembers of the facts that are noted only those that these rules ask about. */
export function createEarlierFacts(rules: Iterable<Rule>): EarlierFacts {
  const asked = new Set([...rules].flatMap(({ recalls }) => recalls))
  const happened = new Set<EarlierFact>()
  return {
    has: (earlier) => happened.has(earlier),
    note(fact) {
      for (const earlier of asked) if (!happened.has(earlier) && earlier.matches(fact)) happened.add(earlier)
    },
    startOver: () => happened.clear(),
  }
}
