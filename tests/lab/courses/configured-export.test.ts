import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runInProcess } from '../cli/run-in-process.js'

describe('an export for labs of another configuration', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-export-')), 'shop.yml')
  const country = '{ name: Canada, code: CA }'
  writeFileSync(file, `application: { domain: my.shop }\nctf: { countryMapping: { scoreBoardChallenge: ${country} } }`)

  it('has its texts and hints', async () => {
    const byDefault = await runInProcess(['export', 'ctfd', '--hints', 'free'])
    expect(byDefault.stdout).toContain('@juice-sh.op')
    const { stdout } = await runInProcess(['export', 'ctfd', '--hints', 'free', '--config', file])
    expect(stdout).not.toContain('@juice-sh.op')
    expect(stdout).toContain('admin@my.shop')
    const named = await runInProcess(['export', 'ctfd', '--hints', 'free'], { NODE_ENV: 'juicebox' })
    expect(named.stdout).toContain('admin@juice-b.ox')
    const stand = await runInProcess(['export', 'ctfd', '--hints', 'free'], { NODE_CONFIG_ENV: 'oss' })
    expect(stand.stdout).toContain('PUT /api/Products/5')
  })

  it('has its countries, and no level on the map without one', async () => {
    const { stdout } = await runInProcess(['export', 'fbctf', '--config', file])
    const { levels } = JSON.parse(stdout) as { levels: { levels: { title: string; entity_iso_code: string }[] } }
    expect(levels.levels.map(({ title, entity_iso_code: code }) => [title, code])).toEqual([['Score Board', 'CA']])
  })

  it('is refused with a configuration that does not exist', async () => {
    const { exitCode, stderr } = await runInProcess(['export', 'ctfd', '--config', 'nosuch'])
    expect([exitCode, stderr]).toEqual([expect.any(Number), expect.stringContaining('neither a profile nor a file')])
  })
})
