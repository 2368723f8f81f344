import type { Fact } from '../facts/vocabulary.js'
import type { JudgeContext, Rule } from './challenge.js'

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
