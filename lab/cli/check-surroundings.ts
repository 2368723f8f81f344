import type * as z from 'zod'
import { proxyAddressSchema, publicNameSchema } from '../options/surroundings.js'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

/** Throws a {@link CliError} for a text that is no public name. */
export const checkPublicNames = (names: readonly string[]): readonly string[] =>
  checkEach(names, publicNameSchema, '--public-name shop.example.com')

/** Throws a {@link CliError} for a text that is no address of a proxy. */
export const checkProxies = (addresses: readonly string[]): readonly string[] =>
  checkEach(addresses, proxyAddressSchema, '--trust-proxy loopback')

function checkEach(values: readonly string[], schema: z.ZodType<string>, remedy: string): readonly string[] {
  for (const value of values) {
    const [issue] = schema.safeParse(value).error?.issues ?? []
    if (issue !== undefined) throw new CliError(exitCodes.usage, `${issue.message}.`, [remedy])
  }
  return values
}
