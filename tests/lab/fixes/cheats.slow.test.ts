import { expect, it } from 'vitest'
import type { Fix } from '../../../lab/fixes/fix.js'
import { fixes } from '../../../lab/fixes/fixes.js'
import { cheatsOf } from './cheats.js'
import { openRunner } from './run-fix.js'

const run = openRunner()
/** The shop hands out plain names alone, so that a fix may refuse all others. */
const right: Readonly<Record<string, readonly string[]>> = { 'name-cut-after-check': ['refuses what looks odd'] }

const named = fixes.map((fix): [string, Fix] => [fix.name, fix])

it.each(named)('no cheat passes for %s', async (weakness, fix) => {
  const passed: string[] = []
  for (const [name, source] of Object.entries(cheatsOf(fix))) {
    const rows = await run(fix, source)
    if (rows.every(({ holds }) => holds)) passed.push(name)
  }
  expect(passed).toEqual(right[weakness] ?? [])
})
