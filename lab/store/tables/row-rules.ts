import { type Column, type FieldError, StoreError, type TableDefinition } from '../types.js'
import { coerceValue, writtenForm } from './row-values.js'

type Values = Readonly<Record<string, unknown>>

interface Finding extends FieldError {
  readonly type: string
}

/** Validates the raw values of `columns`; throws one StoreError with all errors (docs/contract/accounts.md#resource-errors). */
export function checkRules(definition: TableDefinition, columns: readonly Column[], values: Values): void {
  const findings: Finding[] = []
  for (const column of columns) {
    const finding = findSchemaFault(definition, column, values[column.name])
    if (finding !== undefined) findings.push(finding)
  }
  for (const { name, validate } of columns) {
    const value = values[name]
    if (validate !== undefined && value !== null && value !== undefined)
      findings.push(...findRuleFaults(name, validate, writtenForm(value)))
  }
  refuse(findings)
}

/** Refuses to change the value of a fixed column once it is set. */
export function checkFixedColumns(columns: readonly Column[], current: Values): void {
  const fixed = columns.filter((column) => column.noUpdate && current[column.name] !== null)
  refuse(
    fixed.map(({ name }) => ({
      type: 'null',
      field: name,
      message: `\`${name}\` cannot be updated due \`noUpdate\` constraint`,
    })),
  )
}

function refuse(findings: readonly Finding[]): void {
  if (findings.length === 0) return
  const message = findings.map((finding) => `${finding.type}: ${finding.message}`).join(',\n')
  throw new StoreError(
    'validation',
    message,
    findings.map(({ field, message }) => ({ field, message })),
  )
}

function findSchemaFault(definition: TableDefinition, column: Column, value: unknown): Finding | undefined {
  const field = column.name
  if (column.required && coerceValue(column.type, value) === null) {
    return { type: 'notNull Violation', field, message: `${definition.model}.${field} cannot be null` }
  }
  if (column.type === 'text' && typeof value === 'object' && value !== null) {
    return { type: 'string violation', field, message: `${field} cannot be an array or an object` }
  }
  return undefined
}

function findRuleFaults(field: string, rules: Rules, value: string): Finding[] {
  return brokenRules(rules, value).map((rule) => ({
    type: 'Validation error',
    field,
    message: `Validation ${rule} on ${field} failed`,
  }))
}

type Rules = NonNullable<Column['validate']>

/** Names of the broken rules; a text that is not a number breaks neither `min` nor `max`. */
function brokenRules(rules: Rules, value: string): string[] {
  const broken: string[] = []
  if (rules.isInt === true && !/^[-+]?\d+$/.test(value)) broken.push('isInt')
  if (rules.min !== undefined && Number.parseFloat(value) < rules.min) broken.push('min')
  if (rules.max !== undefined && Number.parseFloat(value) > rules.max) broken.push('max')
  if (rules.length !== undefined && !hasLength(value, rules.length)) broken.push('len')
  if (rules.isIn !== undefined && !rules.isIn.includes(value)) broken.push('isIn')
  return broken
}

function hasLength(value: string, [min, max]: NonNullable<Rules['length']>): boolean {
  const { length } = [...value]
  return length >= min && length <= max
}
