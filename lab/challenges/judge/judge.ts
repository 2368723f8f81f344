import type { FactBus } from '../../facts/bus.js'
import type { Unsubscribe } from '../../facts/topic.js'
import type { Fact } from '../../facts/vocabulary.js'
import type { ChallengeKey } from '../catalogue.js'
import type { JudgeContext, Rule } from '../challenge.js'

interface Parts {
  facts: FactBus
  context: JudgeContext
  rules: Iterable<readonly [ChallengeKey, Rule]>
  isOpen(key: ChallengeKey): boolean
  solve(key: ChallengeKey, fact: Fact): Promise<void>
  onRuleError(key: ChallengeKey, error: unknown): void
}

/** Judges every fact by the rules of the open challenges; an error in one rule does not stop others. The returned function ends it. */
export function startJudge({ facts, context, rules, isOpen, solve, onRuleError }: Parts): Unsubscribe {
  const rulesByFact = new Map<string, [ChallengeKey, Rule][]>()
  for (const [key, rule] of rules)
    for (const fact of rule.facts) rulesByFact.set(fact, [...(rulesByFact.get(fact) ?? []), [key, rule]])

  async function judge(fact: Fact, concerned: readonly (readonly [ChallengeKey, Rule])[]): Promise<void> {
    for (const [key, rule] of concerned) {
      const holds = isOpen(key) && evaluateRule(rule, fact, context, (error) => onRuleError(key, error))
      // Most rules answer at once, and a dozen of them judge every login.
      if (typeof holds === 'boolean' ? holds : await holds) await solve(key, fact)
    }
  }

  return facts.subscribe((fact) => {
    const concerned = rulesByFact.get(fact.name)
    return concerned && judge(fact, concerned)
  })
}

/** The answer of a rule to a fact, as a promise only if the rule itself has to wait; an error means no, and is handed to `onError`. */
export function evaluateRule(
  rule: Rule,
  fact: Fact,
  context: JudgeContext,
  onError: (error: unknown) => void,
): boolean | Promise<boolean> {
  const refuse = (error: unknown) => {
    onError(error)
    return false
  }
  try {
    const answer = rule.holds(fact, context)
    return answer instanceof Promise ? answer.catch(refuse) : answer
  } catch (error) {
    return refuse(error)
  }
}
