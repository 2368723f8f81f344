import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openClassFile } from '../../../lab/class/roll/class-file.js'

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
])('a file that this version cannot read is refused in words, and stays as it was: %j', (content, words) => {
  const folder = makeFolder(content)
  const before = readBack(folder)
  expect(() => openClassFile(folder, secret)).toThrow(words)
  expect(readBack(folder)).toBe(before)
})

it('what a later version keeps besides is kept by this one too', () => {
  const member = { generation: 1, freezes: [], notice: null, seat: 4 }
  const content = { schema: 1, secret, members: { anna: member }, latecomers: [], colour: 'green' }
  const folder = makeFolder(content)
  const file = openClassFile(folder, secret)
  file.memberOf('anna').generation = 2
  file.save()
  expect(JSON.parse(readBack(folder))).toEqual({ ...content, members: { anna: { ...member, generation: 2 } } })
})

it.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a learner with the id %s has a record like all others',
  (id) => {
    const folder = makeFolder({ schema: 1, secret })
    const member = openClassFile(folder, secret).memberOf(id)
    expect(member).toEqual({ generation: 0, freezes: [], notice: null })
    const file = openClassFile(folder, secret)
    file.memberOf(id).generation = 2
    file.save()
    expect(openClassFile(folder, secret).memberOf(id).generation).toBe(2)
  },
)
