import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readPort } from '../../../lab/cli/checks/port-check.js'
import { readEnvironment, withKeyFile } from '../../../lab/cli/environment.js'

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

function keyBeside(write: (file: string) => void, variables: Record<string, string> = {}): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-key-'))
  write(join(folder, 'ctf.key'))
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
  try {
    return withKeyFile(readEnvironment(variables as unknown as NodeJS.ProcessEnv)).keys.ctfKey
  } finally {
    cwd.mockRestore()
  }
}

it('the key of the flags may be in a file, which CTF_KEY goes before', () => {
  const write = (file: string) => writeFileSync(file, 'kept')
  expect(keyBeside(write)).toBe('kept')
  expect(keyBeside(write, { CTF_KEY: 'told' })).toBe('told')
  expect(keyBeside(() => {})).toBeUndefined()
})

it('an unreadable key of the flags is refused, not replaced by the published one', () => {
  expect(() => keyBeside((file) => mkdirSync(file))).toThrow(
    /ctf\.key, the key of the flags, cannot be read: it is a folder\./,
  )
})

it('a port that is none is refused by the name of its variable', () => {
  expect(readPort('8080')).toBe(8080)
  expect(() => readPort('abc')).toThrow("PORT is 'abc', which is not a port.")
})
