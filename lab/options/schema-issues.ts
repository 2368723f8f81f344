import type * as z from 'zod'
import type { ConfigIssue } from './config-error.js'
import type { YamlSource } from './yaml-source.js'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

const typeRemedies: Readonly<Record<string, string>> = {
  string: 'Put the value in quotes.',
  number: 'Write digits without quotes.',
  int: 'Write digits alone.',
  boolean: 'Write true or false without quotes.',
  array: 'Write one item per line, each after a dash.',
  object: 'Write its keys below it, indented.',
  record: 'Write its keys below it, indented.',
}

export function findUnknownKeys(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  )
}

/** A copy without the given keys, sharing everything else. */
export function removeKeys(value: unknown, paths: readonly Path[]): unknown {
  return paths.reduce(removeKey, value)
}

function removeKey(value: unknown, [head, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || head === undefined) return value
  if (Array.isArray(value)) return value.map((item, index) => (index === head ? removeKey(item, rest) : item))
  const { [head]: part, ...others } = value as Record<PropertyKey, unknown>
  return rest.length === 0 ? others : { ...value, [head]: removeKey(part, rest) }
}

export function describeIssues(issues: readonly Issue[], source?: YamlSource): ConfigIssue[] {
  return issues.map((issue) => {
    const key = issue.path.map(String).join('.')
    return { key, line: source?.lineOf(issue.path), ...describeIssue(key, issue, source && example) }
  })
}

const example = 'See fixtures/config/default.yml for an example.'

function describeIssue(
  key: string,
  issue: Issue,
  usual: string | undefined,
): { message: string; remedy: string | undefined } {
  if (issue.code === 'invalid_type') {
    const remedy = typeRemedies[issue.expected] ?? usual
    return { message: `${key} must be ${typeNames[issue.expected] ?? issue.expected}.`, remedy }
  }
  if (issue.code === 'invalid_value') {
    const choices = issue.values.map((value) => `'${String(value)}'`).join(', ')
    return { message: `${key} has a value the shop does not know.`, remedy: `Use one of ${choices}.` }
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { message: `${key} has more than ${issue.maximum} characters.`, remedy: 'Shorten it.' }
  return { message: `${key}: ${issue.message}.`, remedy: usual }
}
