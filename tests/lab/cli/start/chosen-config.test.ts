import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
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

  it('NODE_CONFIG_DIR holds the default profile, and those that the environment names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-profiles-'))
    writeFileSync(join(folder, 'mine.yml'), 'application: { name: Mine }')
    const own = { NODE_CONFIG_DIR: folder }
    expect(choose({ ...own, NODE_ENV: 'mine' })).toMatchObject({ profile: 'mine' })
    expect(choose({ ...own, NODE_ENV: 'quiet', NODE_CONFIG_ENV: 'mine' })).toMatchObject({ profile: 'mine' })
    writeFileSync(join(folder, 'default.yml'), 'application: { name: 5 }')
    const { stderr } = await runCommand(['start', '--data', newFolder()], { EXIT_ON_READY: 'true', ...own })
    expect(stderr).toContain(`${join(folder, 'default.yml')}:1: application.name must be text.`)
  })

  it('the files of a folder count in the order of that library, JSON before YAML', () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-profiles-'))
    const variables = { NODE_CONFIG_DIR: folder, NODE_ENV: 'mine', NODE_APP_INSTANCE: '2' }
    const [host = ''] = hostname().split('.')
    const files = [
      ...['default.json', 'default.yaml', 'default.yml', 'default-2.yml'],
      ...['mine.json', 'mine.yml', 'mine-2.yml'],
      ...[`${host}.yml`, `${host}-2.yml`, `${host}-mine.yml`, `${host}-mine-2.yml`],
      ...['local.json', 'local.yml', 'local-2.yml', 'local-mine.yml', 'local-mine-2.yml'],
    ]
    for (const [place, file] of files.entries()) {
      const application = { name: file, ...(place === 0 && { domain: 'first.example' }) }
      writeFileSync(join(folder, file), JSON.stringify({ application }))
      const { config, warnings } = choose(variables)
      expect([config.application.name, config.application.domain]).toEqual([file, 'first.example'])
      expect(warnings).toEqual([])
    }
    expect(choose({ ...variables, NODE_APP_INSTANCE: '' }).config.application.name).toBe('local-mine.yml')
    expect(choose({ NODE_CONFIG_DIR: folder }).config.application.name).toBe('local.yml')
    expect(choose(variables, true).warnings).toContain(
      `${join(folder, 'local.yml')} does not count in a lab with a tape, which names a profile alone.`,
    )
  })

  it('a file of the folder that does not count is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-profiles-'))
    for (const file of ['mine.yml', 'loacl.yml', 'local.toml', 'custom-environment-variables.json', 'README.md'])
      writeFileSync(join(folder, file), 'application: { name: Mine }')
    expect(choose({ NODE_CONFIG_DIR: folder, NODE_ENV: 'mine' }).warnings).toEqual([
      expect.stringContaining(
        `Of the folder ${folder} these files are not read: custom-environment-variables.json, loacl.yml, local.toml. `,
      ),
    ])
  })

  it('a foreign configuration in the working folder counts for nothing', () => {
    const here = mkdtempSync(join(tmpdir(), 'juice-lab-foreign-'))
    const folder = join(here, 'config')
    mkdirSync(folder)
    const working = vi.spyOn(process, 'cwd').mockReturnValue(here)
    for (const foreign of ['database: { host: db }', '[1, 2]', 'a: b: c', '', 'just text']) {
      writeFileSync(join(folder, 'default.yml'), foreign)
      const { config, profile, warnings } = choose({})
      expect([config.application.name, profile]).toEqual([
        choose({ NODE_CONFIG_DIR: here }).config.application.name,
        undefined,
      ])
      expect(warnings).toEqual([
        expect.stringContaining(`Of the folder ${folder} these files are not read: default.yml. `),
      ])
    }
    writeFileSync(join(folder, 'default.yml'), 'application: { name: Mine }')
    expect(choose({})).toMatchObject({ profile: 'default', config: { application: { name: 'Mine' } }, warnings: [] })
    writeFileSync(join(folder, 'default.yml'), 'database: { host: db }')
    expect(choose({ NODE_CONFIG_DIR: folder }).warnings).toEqual([expect.stringContaining('database')])
    working.mockRestore()
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
