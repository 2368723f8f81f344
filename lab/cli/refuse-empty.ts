import type { Command } from 'commander'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

/** Refuses empty options and arguments, as shells make them of variables that are not set: an empty path is the working folder, an empty key a key. */
export function refuseEmpty(command: Command): void {
  const given = command.opts<Record<string, unknown>>()
  const option = command.options.find((one) => isEmpty(given[one.attributeName()]))
  if (option !== undefined) {
    const name = option.long ?? option.flags
    throw new CliError(exitCodes.usage, `${name} is empty.`, [
      `${name} with a value`,
      ...(option.mandatory ? [] : [`the same without ${name}`]),
    ])
  }
  if (isEmpty(command.args)) throw new CliError(exitCodes.usage, 'An argument is empty.', ['the same without it'])
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.includes(''))
}
