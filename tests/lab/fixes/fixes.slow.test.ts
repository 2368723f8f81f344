import { describe, expect, it } from 'vitest'
import { type Fix, weakFileOf } from '../../../lab/fixes/fix.js'
import { fixes } from '../../../lab/fixes/fixes.js'
import { controls } from './controls/all-controls.js'
import type { Controls } from './controls/controls.js'
import { asFix, openRunner, readSource } from './run-fix.js'

const run = openRunner()
const broken = (rows: Awaited<ReturnType<typeof run>>) => rows.filter(({ holds }) => !holds)

const named = fixes.map((fix): [string, Fix] => [fix.name, fix])

describe.each(named)('%s', (name, fix) => {
  const own: Controls = controls[name] ?? { honest: [], wrong: {}, right: {} }
  const { wrong, right } = own

  it('has its controls', () => {
    expect(Object.keys(wrong).length).toBeGreaterThanOrEqual(3)
    expect(Object.keys(right).length).toBeGreaterThanOrEqual(1)
  })

  it('the weak file fails by the known attack, and serves honest uses', async () => {
    const rows = await run(fix, readSource(weakFileOf(fix)))
    expect(broken(rows).map(({ kind }) => kind)).toContain('attack')
    expect(broken(rows).some(({ kind, isVariant }) => kind === 'attack' && !isVariant)).toBe(true)
    expect(broken(rows).filter(({ kind }) => kind === 'reading')).toEqual([])
  })

  it.each(['one', 'two', 'three'])('the honest half holds with the seed %s', async (seed) => {
    const rows = await run(fix, asFix(fix, own), seed)
    expect(broken(rows)).toEqual([])
    expect(rows.filter(({ isVariant }) => isVariant).length).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(wrong))('a fix that %s fails', async (_, source) => {
    for (const seed of ['one', 'two', 'three']) {
      const rows = await run(fix, source, seed)
      expect(broken(rows)).not.toEqual([])
      expect(rows.filter(({ kind }) => kind === 'reading')).toEqual([])
    }
  })

  it.each(Object.entries(right))('a fix that %s holds', async (_, source) => {
    for (const seed of ['one', 'two', 'three']) expect(broken(await run(fix, source, seed))).toEqual([])
  })
})
