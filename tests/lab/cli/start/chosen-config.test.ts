import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../../lab/cli/environment.js'
import { loadChosenConfig } from '../../../../lab/cli/start/chosen-config.js'
import { newFolder, runCommand } from '../run-command.js'

describe('the variables of Juice Shop’s configuration loader', () => {
  const choose = (variables: Record<string, string>, isReplayed = false) =>
    loadChosenConfig({
      config: undefined,
      environment: readEnvironment(variables as NodeJS.ProcessEnv),
      isReplayed,
    })

  it('NODE_CONFIG_DIR holds profiles that NODE_ENV and NODE_CONFIG_ENV name, and the default one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-profiles-'))
    writeFileSync(join(folder, 'mine.yml'), 'application: { name: Mine }')
    const own = { NODE_CONFIG_DIR: folder }
    expect(choose({ ...own, NODE_ENV: 'mine' })).toMatchObject({ profile: 'mine' })
    expect(choose({ ...own, NODE_ENV: 'quiet', NODE_CONFIG_ENV: 'mine' })).toMatchObject({ profile: 'mine' })
    writeFileSync(join(folder, 'default.yml'), 'application: { name: 5 }')
    const { stderr } = await runCommand(['start', '--data', newFolder()], { EXIT_ON_READY: 'true', ...own })
    expect(stderr).toContain(`${join(folder, 'default.yml')}:1: application.name must be text.`)
  })

  it('what they name is told where it is not there, but no NODE_ENV of other programs', () => {
    const here = mkdtempSync(join(tmpdir(), 'juice-lab-profiles-'))
    const told = (variables: Record<string, string>) => choose(variables).warnings
    expect(told({ NODE_CONFIG_ENV: 'nosuch', NODE_ENV: 'quiet' })).toEqual([
      expect.stringMatching(/^No profile is called nosuch, as NODE_CONFIG_ENV says, .* There are .*quiet/),
    ])
    expect(told({ NODE_CONFIG_DIR: join(here, 'gone') })).toEqual([
      `The folder ${join(here, 'gone')} of NODE_CONFIG_DIR is not there, so no profile comes from it.`,
    ])
    expect(told({ NODE_ENV: 'production', NODE_CONFIG_DIR: here })).toEqual([])
    expect(told({ NODE_CONFIG_ENV: 'quiet' })).toEqual([])
  })

  it('NODE_CONFIG changes the profile, but not that of a tape', async () => {
    const wrong = { NODE_CONFIG: '{"application":{"name":5}}' }
    const message = expect.stringContaining('NODE_CONFIG:1: application.name')
    expect(() => choose(wrong)).toThrow(expect.objectContaining({ kind: 'config', message }))
    const args = ['start', '--data', newFolder(), '--port', '0', '--tape', '--no-dashboard']
    const taped = await runCommand(args, { EXIT_ON_READY: 'true', ...wrong })
    expect([taped.exitCode, taped.stderr]).toEqual([0, expect.stringContaining('NODE_CONFIG does not count')])
  })
})
