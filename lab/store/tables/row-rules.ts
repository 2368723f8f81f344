import type { FieldError } from '../../facts/error-details.js'
import { type Column, StoreError, type TableDefinition } from '../types.js'
import { coerceValue, writtenForm } from './row-values.js'

type Values = Readonly<Record<string, unknown>>

interface Fault extends FieldError {
  readonly type: string
}

/** Throws one StoreError with all errors (docs/contract/accounts.md#resource-errors). */
export function checkRules(definition: TableDefinition, columns: readonly Column[], values: Values): void {
  const faults: Fault[] = []
  for (const column of columns) {
    const fault = findSchemaFault(definition, column, values[column.name])
    if (fault !== undefined) faults.push(fault)
  }
  for (const { name, validate } of columns) {
    const value = values[name]
    if (validate !== undefined && value !== null && value !== undefined)
      faults.push(...findRuleFaults(name, validate, writtenForm(value)))
  }
  refuse(faults)
}

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

function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const message = faults.map((fault) => `${fault.type}: ${fault.message}`).join(',\n')
  throw new StoreError(
    'validation',
    message,
    faults.map(({ field, message }) => ({ field, message })),
  )
}

function findSchemaFault(definition: TableDefinition, column: Column, value: unknown): Fault | undefined {
  const field = column.name
  if (column.required && coerceValue(column.type, value) === null) {
    return { type: 'notNull Violation', field, message: `${definition.model}.${field} cannot be null` }
  }
  if (column.type === 'text' && typeof value === 'object' && value !== null) {
    return { type: 'string violation', field, message: `${field} cannot be an array or an object` }
  }
  return undefined
}

function findRuleFaults(field: string, rules: Rules, value: string): Fault[] {
  return brokenRules(rules, value).map((rule) => ({
    type: 'Validation error',
    field,
    message: `Validation ${rule} on ${field} failed`,
  }))
}

type Rules = NonNullable<Column['validate']>

/** Text that is no number breaks neither `min` nor `max`. */
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
