import { expect, it } from 'vitest'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'
import { runInProcess } from './run-in-process.js'

it.each([
  ['solved', ['Found', 'Fixed']],
  ['never', []],
] as const)('counts coding steps only where a lab offers them: %s', async (codingChallengesEnabled, counted) => {
  const lab = await serveLab({ config: makeConfig({ challenges: { codingChallengesEnabled } }) })
  try {
    const { exitCode, stdout } = await runInProcess(['status', lab.url])
    expect(stdout.match(/^(Found|Fixed)/gm) ?? []).toEqual(counted)
    expect(stdout).toContain(`Next: read "A page is made of requests" (First evening), ${lab.url}/learn/first-evening/`)
    const { stdout: json } = await runInProcess(['status', lab.url, '--json'])
    expect(JSON.parse(json).coding.total > 0).toBe(counted.length > 0)
    expect(JSON.parse(json).next).toMatchObject({ why: 'start', kind: 'read', path: 'First evening' })
    expect(exitCode).toBe(0)
  } finally {
    await lab.close()
  }
})
