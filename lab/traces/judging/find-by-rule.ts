import * as z from 'zod'
import type { FailureReason } from '../../sandbox/evaluation.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import { RuleError, type RuleProblem } from './rule-error.js'
import type { Detection } from './sigma.js'

export type CompiledRule = { readonly pattern: string } | { readonly detection: Detection }

/** Milliseconds that a rule may work on its logs; an honest one takes a tenth of that. */
const timeLimit = 500

/** The beginning of the message about a pattern that cannot be read. */
const mark = 'pattern:'

/** Runs in the script engine, where a pattern that never ends holds up nothing else; `rule` and `logs` are its globals. */
const program = `(() => {
  const line = /^(\\S+) - - \\[[^\\]]*\\] "(\\S+) (\\S+) HTTP\\/1\\.1" (\\d+) (\\S+) "([^"]*)" "([^"]*)"$/
  const compile = (pattern, flags) => {
    try {
      return new RegExp(pattern, flags)
    } catch (error) {
      throw '${mark}' + error.message
    }
  }
  const comparers = {
    equals: (text, value) => text === value,
    contains: (text, value) => text.includes(value),
    startswith: (text, value) => text.startsWith(value),
    endswith: (text, value) => text.endsWith(value),
  }
  const prepare = ({ field, comparison, values, needsAll, ignoresCase }) => {
    const lower = (text) => (ignoresCase ? text.toLowerCase() : text)
    const fits = values.map((value) => {
      if (comparison !== 're') return (text) => comparers[comparison](lower(text), lower(value))
      const pattern = compile(value, ignoresCase ? 'i' : '')
      return (text) => pattern.test(text)
    })
    return (fields) => (needsAll ? fits.every((fit) => fit(fields[field])) : fits.some((fit) => fit(fields[field])))
  }
  const readFields = (text) => {
    const [, address, method, uri, status, size, referrer, agent] = line.exec(text)
    const [stem, ...query] = uri.split('?')
    return {
      'c-ip': address, 'cs-method': method, 'cs-uri': uri, 'cs-uri-stem': stem, 'cs-uri-query': query.join('?'),
      'sc-status': status, 'sc-bytes': size, 'cs-referer': referrer, 'cs-user-agent': agent,
    }
  }
  const holds = (condition, found) => {
    if (condition.name !== undefined) return found(condition.name)
    if (condition.not !== undefined) return !holds(condition.not, found)
    const [one, other] = condition.and || condition.or
    return condition.and ? holds(one, found) && holds(other, found) : holds(one, found) || holds(other, found)
  }
  const createTest = () => {
    if (rule.pattern !== undefined) {
      const pattern = compile(rule.pattern, 'i')
      return (text) => pattern.test(text)
    }
    const { selections, condition } = rule.detection
    const prepared = new Map(Object.entries(selections).map(([name, all]) => [name, all.map((tests) => tests.map(prepare))]))
    return (text) => {
      const fields = readFields(text)
      return holds(condition, (name) => prepared.get(name).some((tests) => tests.every((test) => test(fields))))
    }
  }
  const test = createTest()
  return JSON.stringify(logs.map((lines) => lines.flatMap((text, index) => (test(text) ? [index + 1] : []))))
})()`

const foundSchema = z.array(z.array(z.number()))

/** Numbers, from 1, of the lines of each log that a rule finds; throws a {@link RuleError} for a rule that cannot be run. */
export async function findByRule(
  rule: CompiledRule,
  logs: readonly (readonly string[])[],
  engine: Pick<ScriptEngine, 'evaluate'>,
): Promise<readonly (readonly number[])[]> {
  const evaluation = await engine.evaluate(program, { rule, logs }, { timeLimit, runtime: 'none' })
  if (evaluation.kind === 'value') return foundSchema.parse(JSON.parse(evaluation.text))
  throw toRuleError(evaluation.reason, evaluation.message)
}

const problems: Readonly<Record<FailureReason, RuleProblem>> = {
  threw: 'pattern',
  time: 'time',
  memory: 'memory',
  'too-long': 'too-long',
  busy: 'busy',
  crashed: 'memory',
  closed: 'busy',
}

const reasons: Readonly<Partial<Record<RuleProblem, string>>> = {
  time: 'The rule took too long: it tries the same text again and again.',
  memory: 'The rule needs too much memory.',
  busy: 'Other rules are being tried; try again in a moment.',
}

function toRuleError(reason: FailureReason, message: string): RuleError {
  const problem = problems[reason]
  return new RuleError(problem, reasons[problem] ?? message.slice(message.indexOf(mark) + mark.length))
}
