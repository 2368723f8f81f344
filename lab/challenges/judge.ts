import type { SeededPerson } from '../accounts/seed-accounts.js'
import type { FactBus } from '../facts/bus.js'
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
  /** Whether there has been such a fact since the lab was opened; the rule must list it among what it recalls. */
  hasHappened(earlier: EarlierFact): boolean
  /** Whether a challenge waits to be solved. */
  isOpen(key: ChallengeKey): boolean
}

interface Parts {
  facts: FactBus
  context: Omit<JudgeContext, 'hasHappened' | 'isOpen'>
  rules: Iterable<readonly [ChallengeKey, Rule]>
  isOpen(key: ChallengeKey): boolean
  solve(key: ChallengeKey, fact: Fact): Promise<void>
  onRuleError(key: ChallengeKey, error: unknown): void
}

/** Judges every fact by the rules of the open challenges; a rule that throws concerns nobody but its author. */
export function startJudge({ facts, context: known, rules, isOpen, solve, onRuleError }: Parts): () => void {
  const memory = createMemory()
  const context: JudgeContext = { ...known, isOpen, hasHappened: memory.has }
  const rulesByFact = new Map<string, [ChallengeKey, Rule][]>()
  for (const [key, rule] of rules) {
    for (const fact of rule.facts) rulesByFact.set(fact, [...(rulesByFact.get(fact) ?? []), [key, rule]])
    for (const earlier of rule.recalls) memory.watchFor(earlier)
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
    memory.note(fact)
    for (const [key, rule] of rulesByFact.get(fact.name) ?? []) {
      if (isOpen(key) && (await holds(key, rule, fact))) await solve(key, fact)
    }
  })
}

/** Remembers of the past only what rules ask about: a yes for each question. */
function createMemory() {
  const awaited = new Set<EarlierFact>()
  const happened = new Set<EarlierFact>()
  return {
    watchFor: (earlier: EarlierFact) => void awaited.add(earlier),
    has: (earlier: EarlierFact) => happened.has(earlier),
    note(fact: Fact) {
      for (const earlier of awaited) {
        if (!earlier.matches(fact)) continue
        awaited.delete(earlier)
        happened.add(earlier)
      }
    },
  }
}
