import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'

const assets = join(packageRoot, 'build', 'client', 'assets')

it('the editor is a script of its own of 180 kB at most, packed', () => {
  const [file, ...others] = readdirSync(assets).filter((name) => /^code-mirror\.client-.*\.js\.gz$/.test(name))
  expect(others).toEqual([])
  expect(statSync(join(assets, file ?? '')).size).toBeLessThan(180_000)
})
