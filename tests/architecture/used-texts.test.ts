import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../lab/package/package-root.js'

const readAll = (folder: string, extension: RegExp) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => extension.test(file))
    .map((file) => readFileSync(join(packageRoot, folder, file), 'utf8'))
    .join('\n')

const sources = ['app', 'lab'].map((room) => readAll(room, /\.tsx?$/)).join('\n')
const configured = readAll('fixtures/config', /\.yml$/)

/** Keys written out, and what keys that are put together begin with, such as `TAG_`. */
const words = new Set(`${sources}\n${configured}`.match(/\w+/g))
const beginnings = [...sources.matchAll(/`([A-Z\d]+_[A-Z\d_]*)\$\{/g)].map(([, beginning]) => beginning as string)

const english = (file: string) =>
  Object.keys(JSON.parse(readFileSync(join(packageRoot, 'fixtures', 'i18n', file), 'utf8')) as object)

describe('every text', () => {
  it.each(['en.json', 'desk/en.json'])('of the pages is asked for somewhere: %s', (file) => {
    const isUsed = (key: string) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
    expect(english(file).filter((key) => !isUsed(key))).toEqual([])
  })

  it('is known by its beginning only where keys are put together', () => {
    expect(beginnings).toContain('TAG_')
    for (const beginning of beginnings) expect(english('en.json').some((key) => key.startsWith(beginning))).toBe(true)
  })
})
