import type * as z from 'zod'
import { basePathSchema, proxyAddressSchema, publicNameSchema, webhookSchema } from '../../options/surroundings.js'
import { CliError, exitCodes } from '../cli-error.js'

/** The names of the command line, else those of the environment; throws a {@link CliError} for an invalid one. */
export const checkPublicNames = (given: readonly string[] | undefined, usual: readonly string[]): readonly string[] =>
  given === undefined
    ? checkEach(usual, publicNameSchema, 'PUBLIC_NAME=shop.example.com in the environment')
    : checkEach(given, publicNameSchema, '--public-name shop.example.com')

export const checkProxies = (given: readonly string[] | undefined, usual: readonly string[]): readonly string[] =>
  given === undefined
    ? checkEach(usual, proxyAddressSchema, 'TRUST_PROXY=loopback in the environment')
    : checkEach(given, proxyAddressSchema, '--trust-proxy loopback')

export const checkBasePath = (path: string) => checkEach([path], basePathSchema, 'BASE_PATH=/shop in the environment')

export const checkWebhook = (url: string) =>
  checkEach([url], webhookSchema, 'SOLUTIONS_WEBHOOK=https://scores.example.com/solves in the environment')

function checkEach(values: readonly string[], schema: z.ZodType<string>, remedy: string): readonly string[] {
  for (const value of values) {
    const [issue] = schema.safeParse(value).error?.issues ?? []
    if (issue !== undefined) throw new CliError(exitCodes.usage, `${issue.message}.`, [remedy])
  }
  return values
}
