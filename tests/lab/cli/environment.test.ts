import { expect, it } from 'vitest'
import { readEnvironment } from '../../../lab/cli/environment.js'
import { readPort } from '../../../lab/cli/port-check.js'

const keysOf = (variables: Record<string, string>) => readEnvironment(variables as unknown as NodeJS.ProcessEnv).keys

it('the keys that a lab shares come from the variables that operators set', () => {
  expect(
    keysOf({ CTF_KEY: 'flags', LLM_API_KEY: 'model', METRICS_KEY: 'monitoring', SOLUTIONS_WEBHOOK_SECRET: 'webhook' }),
  ).toEqual({ ctfKey: 'flags', llmApiKey: 'model', metricsKey: 'monitoring', webhookSecret: 'webhook' })
})

it('an empty key is none', () => {
  const keys = { CTF_KEY: '', LLM_API_KEY: '', METRICS_KEY: '', SOLUTIONS_WEBHOOK_SECRET: '' }
  expect(Object.values(keysOf(keys))).toEqual(Array(4).fill(undefined))
})

it('a port that is none is refused by the name of its variable', () => {
  expect(readPort('8080')).toBe(8080)
  expect(() => readPort('abc')).toThrow("PORT is 'abc', which is not a port.")
})
