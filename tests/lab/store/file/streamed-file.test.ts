import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StoreContent } from '../../../../lab/store/file/content-shape.js'
import { createStreamedFile } from '../../../../lab/store/file/streamed-file.js'
import { type KeptTexts, writeInPieces } from '../../../../lab/store/file/written-content.js'
import { makeFolder } from '../test-store.js'

const content = (tables: Record<string, unknown[]>, collections: Record<string, unknown[]> = {}): StoreContent => ({
  version: 1,
  tables,
  collections,
  sequences: Object.fromEntries(Object.keys(tables).map((name, index) => [name, index])),
})

const reviews = [
  { _id: 'a', likedBy: [], tags: {}, lines: [{ x: 1 }, [2, ['\n  "']]], message: 'a\u2028b "\\ 🍊\u0000' },
]

describe('the written content', () => {
  it.each([
    ['nothing', content({})],
    ['an empty table', content({ Users: [] }, { reviews: [] })],
    ['rows', content({ Users: [{ id: 1, email: null }, { id: 2 }], 'Quo"ted': [3, null, 'text', []] }, { reviews })],
    ['the longest text of one character', content({ Users: ['é'.repeat(100_000)] }, { reviews })],
    ['a megabyte', content({ Users: Array.from({ length: 2000 }, (_, id) => ({ id, text: 'x'.repeat(500) })) })],
  ])('is what JSON.stringify makes of %s', (_what, given) => {
    const kept: KeptTexts = new WeakMap()
    for (let save = 0; save < 2; save += 1) {
      const pieces = [...writeInPieces(given, kept)]
      expect(Buffer.concat(pieces).toString()).toBe(JSON.stringify(given, null, 2))
      expect(pieces.every((piece) => piece.length < 70_000)).toBe(true)
    }
  })

  it('is that of the present lists: a text is kept for its own list alone', () => {
    const kept: KeptTexts = new WeakMap()
    const [users, orders] = [[{ id: 1 }], [{ id: 1, eta: '5' }]]
    const write = (given: StoreContent) => Buffer.concat([...writeInPieces(given, kept)]).toString()
    write(content({ Users: users, Orders: orders }))
    const next = content({ Users: [...users, { id: 2 }], Orders: orders })
    expect(write(next)).toBe(JSON.stringify(next, null, 2))
  })

  it('is read again from the file, and nothing else is left in the folder', async () => {
    const folder = await makeFolder()
    const file = createStreamedFile(join(folder, 'db.json'))
    const given = content({ Users: [{ id: 1 }] }, { reviews })
    await file.write(given)
    await file.write(given)
    expect(await file.read()).toEqual(given)
    expect(await readFile(join(folder, 'db.json'), 'utf8')).toBe(JSON.stringify(given, null, 2))
    expect(await readdir(folder)).toEqual(['db.json'])
  })

  it('leaves the old file alone when a write fails, and nothing beside it', async () => {
    const folder = await makeFolder()
    const file = createStreamedFile(join(folder, 'db.json'))
    await file.write(content({ Users: [{ id: 1 }] }))
    const endless: Record<string, unknown> = {}
    endless.self = endless
    await expect(file.write(content({ Users: [endless] }))).rejects.toThrow('circular')
    expect((await file.read())?.tables.Users).toEqual([{ id: 1 }])
    expect(await readdir(folder)).toEqual(['db.json'])
  })

  it('is written between other work: a full table blocks no visitor', async () => {
    const file = createStreamedFile(join(await makeFolder(), 'db.json'))
    const rows = (text: string) => Array.from({ length: 20_000 }, (_, id) => ({ id, text, createdAt: 'now' }))
    const given = content({ Complaints: rows('x'.repeat(400)), Users: rows('\u0000'.repeat(70)) })
    let ticks = 0
    let isWritten = false
    const count = () => {
      ticks += 1
      if (!isWritten) setImmediate(count)
    }
    setImmediate(count)
    await file.write(given)
    isWritten = true
    expect(ticks).toBeGreaterThan(200)
  })
})
