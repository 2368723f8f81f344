import * as z from 'zod'
import { loadYamlLibrary } from '../../package/read-fixture.js'
import { type Condition, parseCondition } from './condition.js'
import { RuleError } from './rule-error.js'

/** The fields of a line, by the names that Sigma gives those of web servers. */
export const fields = [
  'c-ip',
  'cs-method',
  'cs-uri',
  'cs-uri-stem',
  'cs-uri-query',
  'sc-status',
  'sc-bytes',
  'cs-referer',
  'cs-user-agent',
] as const
export type Field = (typeof fields)[number]

export const comparisons = ['equals', 'contains', 'startswith', 'endswith', 're'] as const
export type Comparison = (typeof comparisons)[number]

/** One field of a selection: it holds if any of the values fits, or all of them. */
export interface Test {
  readonly field: Field
  readonly comparison: Comparison
  readonly values: readonly string[]
  readonly needsAll: boolean
  readonly ignoresCase: boolean
}

/** A detection: named selections, each of alternatives whose tests all hold, and the condition that joins them. */
export interface Detection {
  readonly selections: Readonly<Record<string, readonly (readonly Test[])[]>>
  readonly condition: Condition
}

/** Numbers that no honest rule reaches. */
const most = { selections: 20, alternatives: 20, tests: 20, values: 100, text: 500 }

const scalar = z.union([z.string().max(most.text), z.number()]).transform(String)
const values = z.union([scalar.transform((value) => [value]), z.array(scalar).min(1).max(most.values)])
const tests = z.record(z.string(), values)
const selectionSchema = z.union([tests.transform((one) => [one]), z.array(tests).min(1).max(most.alternatives)])

const name = /^[a-z_]\w{0,39}$/i

/** Parses a Sigma rule, or its detection alone, in the subset of docs/traces.md#sigma; throws a {@link RuleError}. */
export function parseSigma(text: string): Detection {
  const detection = readDetection(text)
  const { condition, ...written } = detection
  if (typeof condition !== 'string') throw new RuleError('condition', 'The detection needs a condition, a text.')
  const names = Object.keys(written)
  if (names.length === 0) throw new RuleError('selection', 'The detection needs a selection.')
  if (names.length > most.selections)
    throw new RuleError('selection', `A detection has ${most.selections} selections at most.`)
  const selections = names.map((one) => [one, readSelection(one, written[one])] as const)
  return { selections: Object.fromEntries(selections), condition: parseCondition(condition, names) }
}

function readDetection(text: string): Readonly<Record<string, unknown>> {
  const { data } = z.record(z.string(), z.unknown()).safeParse(loadYaml(text))
  if (data === undefined) throw new RuleError('yaml', 'A rule is a map with the key detection.')
  const detection = 'detection' in data ? data.detection : data
  const inner = z.record(z.string(), z.unknown()).safeParse(detection)
  if (inner.data === undefined) throw new RuleError('yaml', 'The detection is a map of selections and a condition.')
  return inner.data
}

function loadYaml(text: string): unknown {
  const yaml = loadYamlLibrary()
  try {
    // A text that names itself many times over is small in YAML, and fills the memory outside of it.
    return yaml.load(text, { schema: yaml.CORE_SCHEMA, maxAliases: 0 })
  } catch (error) {
    throw new RuleError('yaml', error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'It is no YAML.')
  }
}

function readSelection(selection: string, written: unknown): readonly (readonly Test[])[] {
  if (!name.test(selection)) throw new RuleError('selection', `'${selection.slice(0, 40)}' is no name of a selection.`)
  const { data } = selectionSchema.safeParse(written)
  if (data === undefined)
    throw new RuleError(
      'selection',
      `${selection} is a map of fields with a text, a number or a list of them, or a list of such maps.`,
    )
  return data.map((alternative) => {
    const entries = Object.entries(alternative)
    if (entries.length === 0) throw new RuleError('selection', `${selection} has no field.`)
    if (entries.length > most.tests)
      throw new RuleError('selection', `${selection} has more than ${most.tests} fields.`)
    return entries.map(([key, wanted]) => readTest(key, wanted))
  })
}

function readTest(key: string, wanted: readonly string[]): Test {
  const [written = '', ...modifiers] = key.split('|')
  const field = fields.find((one) => one === written)
  if (field === undefined)
    throw new RuleError('field', `'${written.slice(0, 40)}' is no field of a line; there are ${fields.join(', ')}.`)
  let comparison: Comparison = 'equals'
  let needsAll = false
  let ignoresCase = true
  for (const modifier of modifiers) {
    const known = comparisons.find((one) => one === modifier && one !== 'equals')
    if (known !== undefined && comparison === 'equals') comparison = known
    else if (modifier === 'all') needsAll = true
    else if (modifier !== 'i' || comparison !== 're')
      throw new RuleError(
        'modifier',
        `'${modifier.slice(0, 40)}' is no modifier here; there are contains, startswith, endswith, re, all, and i after re.`,
      )
  }
  if (comparison === 're') ignoresCase = modifiers.includes('i')
  return { field, comparison, values: wanted, needsAll, ignoresCase }
}
