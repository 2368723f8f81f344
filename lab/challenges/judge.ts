import type { FactBus } from '../facts/bus.js'
import type { Fact } from '../facts/vocabulary.js'
import type { ShopConfig } from '../options.js'
import type { Store } from '../store/types.js'
import type { ChallengeKey } from './catalogue.js'
import type { Rule } from './entry.js'

/** What a rule may look at besides the fact it judges. */
export interface JudgeContext {
  readonly store: Store
  readonly config: ShopConfig
  /** The id a seeded account got, by its key in the seeds (accounts.md 10). */
  seededAccountId(key: string): number | undefined
}

interface Parts {
  facts: FactBus
  context: JudgeContext
  rules: Iterable<readonly [ChallengeKey, Rule]>
  isOpen(key: ChallengeKey): boolean
  solve(key: ChallengeKey, fact: Fact): Promise<void>
  onRuleError(key: ChallengeKey, error: unknown): void
}

/** Judges every fact by the rules of the open challenges; a rule that throws concerns nobody but its author. */
export function startJudge({ facts, context, rules, isOpen, solve, onRuleError }: Parts): () => void {
  const rulesByFact = new Map<string, [ChallengeKey, Rule][]>()
  for (const [key, rule] of rules) {
    const listed = rulesByFact.get(rule.fact) ?? []
    rulesByFact.set(rule.fact, [...listed, [key, rule]])
  }

  async function holds(key: ChallengeKey, rule: Rule, fact: Fact): Promise<boolean> {
    try {
      return await rule.holds(fact, context)
    } catch (error) {
      onRuleError(key, error)
      return false
    }
  }

  return facts.listen(async (fact) => {
    for (const [key, rule] of rulesByFact.get(fact.name) ?? []) {
      if (isOpen(key) && (await holds(key, rule, fact))) await solve(key, fact)
    }
  })
}
