import { coerceValue, writtenForm } from './row-values.js'
import { type Column, type FieldError, StoreError, type TableDefinition } from './types.js'

type Values = Readonly<Record<string, unknown>>

interface Finding extends FieldError {
  readonly type: string
}

/** Validates the raw values of `columns`; throws one StoreError with all errors (docs/contract/accounts.md#resource-errors). */
export function checkRules(definition: TableDefinition, columns: readonly Column[], values: Values): void {
  const findings: Finding[] = []
  for (const column of columns) findings.push(...findSchemaFault(definition, column, values[column.name]))
  for (const column of columns) findings.push(...findRuleFaults(column, values[column.name]))
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

function findSchemaFault(definition: TableDefinition, column: Column, value: unknown): Finding[] {
  const field = column.name
  if (column.required && coerceValue(column.type, value) === null) {
    return [{ type: 'notNull Violation', field, message: `${definition.model}.${field} cannot be null` }]
  }
  if (column.type === 'text' && typeof value === 'object' && value !== null) {
    return [{ type: 'string violation', field, message: `${field} cannot be an array or an object` }]
  }
  return []
}

function findRuleFaults(column: Column, value: unknown): Finding[] {
  if (column.validate === undefined || value === null || value === undefined) return []
  return brokenRules(column.validate, writtenForm(value)).map((rule) => ({
    type: 'Validation error',
    field: column.name,
    message: `Validation ${rule} on ${column.name} failed`,
  }))
}

/** Names of the broken rules; a text that is not a number breaks neither `min` nor `max`. */
function brokenRules(rules: NonNullable<Column['validate']>, value: string): string[] {
  const number = Number.parseFloat(value)
  const [minLength, maxLength] = rules.length ?? [0, Number.POSITIVE_INFINITY]
  const length = [...value].length
  const broken = {
    isInt: rules.isInt === true && !/^[-+]?\d+$/.test(value),
    min: rules.min !== undefined && number < rules.min,
    max: rules.max !== undefined && number > rules.max,
    len: length < minLength || length > maxLength,
    isIn: rules.isIn !== undefined && !rules.isIn.includes(value),
  }
  return Object.entries(broken).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []))
}
