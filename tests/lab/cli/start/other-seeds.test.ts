import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../../lab/cli/environment.js'
import { openServedLab } from '../../../../lab/cli/start/served-lab.js'
import { newFolder } from '../run-command.js'

describe('a data folder whose shop was seeded with another configuration', () => {
  const start = async (dataDirectory: string, config?: string, fresh = false) => {
    const warnings: string[] = []
    const parts = { onWarning: (message: string) => warnings.push(message), restart: undefined, settle() {} }
    const options = { port: 0, host: '127.0.0.1', config, dataDirectory, jwtKey: 'published', fresh }
    const lab = await openServedLab({ ...options, environment: readEnvironment({} as NodeJS.ProcessEnv) }, parts)
    const { challenges } = lab.client.state()
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${lab.location.port}${path}`)).text()
    const [hints, reviews] = [await read('/api/Hints'), await read('/rest/products/1/reviews')]
    const solved = challenges.flatMap(({ key, solved }) => (solved ? [key] : []))
    await lab.close()
    return { warnings, hints, reviews, solved }
  }

  it('is told once at each start, until --fresh seeds it again with the progress', async () => {
    const folder = newFolder()
    expect((await start(folder)).warnings).toEqual([])
    expect((await start(folder)).warnings).toEqual([])
    const file = join(folder, 'db.json')
    const content = JSON.parse(readFileSync(file, 'utf8'))
    content.tables.Challenges[3].solved = true
    content.tables.Hints[0].unlocked = true
    writeFileSync(file, JSON.stringify(content))
    const other = await start(folder, 'juicebox')
    expect(other.warnings).toEqual([expect.stringMatching(/configuration: application\.domain had other .*--fresh/)])
    expect(other.hints).not.toContain('juice-sh.op')
    expect(other.hints).toContain('@juice-b.ox')
    expect(other.reviews).toContain('juice-sh.op')
    const { warnings, ...fresh } = await start(folder, 'juicebox', true)
    expect(warnings).toEqual([])
    expect(fresh.reviews).toContain('@juice-b.ox')
    expect(fresh.solved).toEqual([content.tables.Challenges[3].key])
    expect(JSON.parse(fresh.hints).data[0].unlocked).toBe(true)
    expect((await start(folder, 'juicebox')).warnings).toEqual([])
    expect((await start(folder)).warnings).toHaveLength(1)
  })

  it('is not told of a folder of an earlier version, whose seeds are unknown', async () => {
    const folder = newFolder()
    await start(folder)
    const file = join(folder, 'db.json')
    expect(existsSync(file)).toBe(true)
    const { seededWith, ...content } = JSON.parse(readFileSync(file, 'utf8'))
    expect(Object.keys(seededWith)).toContain('products')
    writeFileSync(file, JSON.stringify(content))
    expect((await start(folder, 'oss')).warnings).toEqual([])
  })
})
