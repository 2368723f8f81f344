import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openClassFile } from '../../../../lab/class/roll/class-file.js'

const secret = 's'.repeat(32)

function makeFolder(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'class-file-'))
  writeFileSync(join(folder, 'class.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}

const readBack = (folder: string) => readFileSync(join(folder, 'class.json'), 'utf8')

it.each([
  [{ schema: 2, secret, classes: [] }, 'was written by a newer Juice Lab (schema 2, this one reads 1)'],
  [{ schema: 1, secret: 'short' }, 'is no file of a class'],
  ['{ "schema": 1', 'is no file of a class'],
  ['', 'is no file of a class'],
  ['null', 'is no file of a class'],
])('a file that this version cannot read is refused, and stays as it was: %j', (content, words) => {
  const folder = makeFolder(content)
  const before = readBack(folder)
  expect(() => openClassFile(folder, secret)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(words), fault: 'unreadable' }),
  )
  expect(readBack(folder)).toBe(before)
})

it('what a later version keeps besides is kept by this one too', () => {
  const member = { generation: 1, freezes: [], notice: null, seat: 4 }
  const content = { schema: 1, secret, members: { anna: member }, latecomers: [], colour: 'green' }
  const folder = makeFolder(content)
  const file = openClassFile(folder, secret)
  file.recordOf('anna').generation = 2
  file.save()
  expect(JSON.parse(readBack(folder))).toEqual({ ...content, members: { anna: { ...member, generation: 2 } } })
})

it('a change that cannot be saved is saved by itself as soon as it can be', () => {
  const folder = makeFolder({ schema: 1, secret })
  const file = openClassFile(folder, secret)
  const generation = () => openClassFile(folder, secret).recordOf('anna').generation
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const change = (to: number) => {
      mkdirSync(join(folder, 'class.json.new'))
      file.recordOf('anna').generation = to
      expect(() => file.save()).toThrow(/^Done, but it could not be saved .* need not be done again/)
      vi.advanceTimersByTime(2000)
      rmdirSync(join(folder, 'class.json.new'))
      expect(generation()).toBe(to - 1)
    }
    change(1)
    vi.advanceTimersByTime(2000)
    expect([generation(), vi.getTimerCount()]).toEqual([1, 0])
    change(2)
    file.close()
    expect([generation(), vi.getTimerCount()]).toEqual([2, 0])
  } finally {
    vi.useRealTimers()
  }
})

it.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a learner with the id %s has a record like all others',
  (id) => {
    const folder = makeFolder({ schema: 1, secret })
    const member = openClassFile(folder, secret).recordOf(id)
    expect(member).toEqual({ generation: 0, freezes: [], notice: null })
    const file = openClassFile(folder, secret)
    file.recordOf(id).generation = 2
    file.save()
    expect(openClassFile(folder, secret).recordOf(id).generation).toBe(2)
  },
)
