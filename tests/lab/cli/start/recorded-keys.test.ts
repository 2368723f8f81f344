import { afterEach, expect, it } from 'vitest'
import { readEnvironment } from '../../../../lab/cli/environment.js'
import { enrolStart } from '../../../../lab/cli/start/enrol-start.js'
import { prepareWorld } from '../../../../lab/cli/start/evaluated-world.js'
import { type OpenLabOptions, openLab } from '../../../../lab/cli/start/open-lab.js'
import type { StartOptions } from '../../../../lab/cli/start/start-options.js'
import type { Lab } from '../../../../lab/lab.js'
import { newFolder } from '../run-command.js'

let lab: Lab | undefined
afterEach(() => lab?.close())

async function keyOf(options: Partial<OpenLabOptions>): Promise<string> {
  const environment = readEnvironment({} as NodeJS.ProcessEnv)
  const usual = { port: 0, host: '127.0.0.1', config: undefined, fix: ['all'], onWarning: () => {} }
  lab = await openLab({ ...usual, dataDirectory: newFolder(), environment, ...options })
  return lab.options.jwtKey
}

it('a lab without weaknesses has its own key pair, unless it is recorded', async () => {
  expect(await keyOf({})).toBe('generated')
  await lab?.close()
  expect(await keyOf({ enrolment: { course: null, invitation: null, isTaped: true } })).toBe('published')
  await lab?.close()
  expect(await keyOf({ evaluatedWorld: prepareWorld({ config: undefined, fix: ['all'] }) })).toBe('published')
})

it('a lab with a tape is not asked for an unchosen key pair', () => {
  const start = (options: Partial<StartOptions>) =>
    enrolStart({ host: '127.0.0.1', dashboard: false, tape: true, ...options }, newFolder())
  expect(start({ fix: ['all'] })).toMatchObject({ isTaped: true })
  expect(() => start({ jwtKey: 'generated' })).toThrow('a tape is replayed with the published key pair')
})
