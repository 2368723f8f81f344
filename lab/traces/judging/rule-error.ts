/** The part of a rule that cannot be read, or the limit that it runs into. */
export type RuleProblem =
  | 'empty'
  | 'too-long'
  | 'pattern'
  | 'yaml'
  | 'selection'
  | 'field'
  | 'modifier'
  | 'condition'
  | 'time'
  | 'memory'
  | 'busy'

/** A learner's rule that cannot be read or run; its message says why, in English. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
  constructor(
    readonly problem: RuleProblem,
    message: string,
  ) {
    super(message)
  }
}
