import type { SeededPerson } from '../accounts/seed-accounts.js'
import type { FactBus } from '../facts/bus.js'
import type { Unsubscribe } from '../facts/topic.js'
import type { Fact } from '../facts/vocabulary.js'
import type { ShopConfig } from '../options.js'
import type { Store } from '../store/types.js'
import type { ChallengeKey } from './catalogue.js'
import type { EarlierFact, Rule } from './entry.js'

/** What a rule may look at besides the fact it judges. */
export interface JudgeContext {
  readonly store: Store
  readonly config: ShopConfig
  /** The id a seeded account got, by its key in the seeds (accounts.md 10). */
  seededAccountId(key: string): number | undefined
  /** What the seeds say about a person, secrets included. */
  seededPerson(key: string): SeededPerson | undefined
  /** Whether there has been such a fact since the lab was opened or reset; the rule must list it among what it recalls. */
  hasHappened(earlier: EarlierFact): boolean
  /** Whether a challenge waits to be solved. */
  isOpen(key: ChallengeKey): boolean
}

interface Parts {
  facts: FactBus
  context: JudgeContext
  rules: Iterable<readonly [ChallengeKey, Rule]>
  solve(key: ChallengeKey, fact: Fact): Promise<void>
  onRuleError(key: ChallengeKey, error: unknown): void
}

/** Judges every fact by the rules of the open challenges; a rule that throws concerns nobody but its author. Ends when the returned function is called. */
export function startJudge({ facts, context, rules, solve, onRuleError }: Parts): Unsubscribe {
  const rulesByFact = new Map<string, [ChallengeKey, Rule][]>()
  for (const [key, rule] of rules)
    for (const fact of rule.facts) rulesByFact.set(fact, [...(rulesByFact.get(fact) ?? []), [key, rule]])

  async function holds(key: ChallengeKey, rule: Rule, fact: Fact): Promise<boolean> {
    try {
      return await rule.holds(fact, context)
    } catch (error) {
      onRuleError(key, error)
      return false
    }
  }

  return facts.subscribe(async (fact) => {
    for (const [key, rule] of rulesByFact.get(fact.name) ?? []) {
      if (context.isOpen(key) && (await holds(key, rule, fact))) await solve(key, fact)
    }
  })
}
