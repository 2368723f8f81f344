import * as z from 'zod'
import { catalogue } from '../../challenges/catalogue.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import { type WovenLog, weaveLog } from '../log/weave-log.js'
import type { RuleTrace } from '../trace.js'
import { type CompiledRule, findByRule } from './find-by-rule.js'
import { RuleError, type RuleProblem } from './rule-error.js'
import { isEnough, measureShares, type Shares } from './shares.js'
import { parseSigma } from './sigma.js'

export const ruleLanguages = ['regex', 'sigma'] as const

/** The max characters of a rule: a pattern fits into a line, and a Sigma rule on a page. */
export const maxRule = { regex: 1000, sigma: 8000 } as const

export const ruleSchema = z.object({ language: z.enum(ruleLanguages), rule: z.string() })

export type WrittenRule = z.infer<typeof ruleSchema>

export interface RuleVerdict extends Shares {
  readonly kind: 'rule'
  readonly right: boolean
  readonly falseAlarms: number
  /** Lines of honest visitors that the rule found, of which these are the first. */
  readonly examples: readonly string[]
  readonly problem?: { readonly kind: RuleProblem; readonly message: string }
}

/** False alarms that are shown. */
const maxExamples = 3

/** Numbers, from 1, of the lines of an attack that a rule has to find; the others it may find. */
export function findAlerts(
  { challenges }: RuleTrace,
  { lines, attack }: Pick<WovenLog, 'lines' | 'attack'>,
): readonly number[] {
  const rules = challenges.flatMap((key) => catalogue[key].lesson.detect.rule ?? [])
  return attack.filter((line) => rules.some((rule) => rule.test(lines[line - 1] ?? '')))
}

/** A log that is not shown, and the lines that a rule has to find. */
export interface HiddenLog extends Pick<WovenLog, 'lines' | 'attack'> {
  readonly alerts: readonly number[]
}

/** Two logs that the learner has not seen, with other courses of the attack than the one that was shown. */
export function weaveHiddenLogs(trace: RuleTrace, seed: string): readonly HiddenLog[] {
  return [1, 2].map((course) => {
    const { lines, attack } = weaveLog(trace, { seed: `${seed} hidden ${course}`, course })
    return { lines, attack, alerts: findAlerts(trace, { lines, attack }) }
  })
}

/** Tries a rule on the hidden logs of an exercise. */
export async function judgeRule(
  logs: readonly HiddenLog[],
  written: WrittenRule,
  engine: Pick<ScriptEngine, 'evaluate'>,
): Promise<RuleVerdict> {
  const alerts = logs.map((log) => log.alerts)
  try {
    const found = await findByRule(
      compileRule(written),
      logs.map(({ lines }) => lines),
      engine,
    )
    const isNeutral = (log: number, line: number) => logs[log]?.attack.includes(line) && !alerts[log]?.includes(line)
    const marked = found.map((lines, log) => lines.filter((line) => !isNeutral(log, line)))
    const shares = measureShares(numberAll(marked), numberAll(alerts))
    const falseAlarms = marked.flatMap((lines, log) =>
      lines.filter((line) => !alerts[log]?.includes(line)).map((line) => logs[log]?.lines[line - 1] ?? ''),
    )
    return {
      kind: 'rule',
      right: isEnough(shares),
      ...shares,
      falseAlarms: falseAlarms.length,
      examples: falseAlarms.slice(0, maxExamples),
    }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    const { problem, message } = error
    const shares = measureShares([], numberAll(alerts))
    return { kind: 'rule', right: false, ...shares, falseAlarms: 0, examples: [], problem: { kind: problem, message } }
  }
}

/** One number for each line of several logs. */
const numberAll = (logs: readonly (readonly number[])[]) =>
  logs.flatMap((lines, log) => lines.map((line) => log * 100_000 + line))

/** Parses a rule; throws a {@link RuleError} for one that cannot be read. */
export function compileRule({ language, rule }: WrittenRule): CompiledRule {
  const text = rule.trim()
  if (text === '') throw new RuleError('empty', 'There is no rule.')
  if (text.length > maxRule[language])
    throw new RuleError('too-long', `A rule has ${maxRule[language]} characters at most, and this one ${text.length}.`)
  return language === 'regex' ? { pattern: text } : { detection: parseSigma(text) }
}
