import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addVersion, openFixFolder } from '../../../../lab/challenges/written-fixes/fix-folder.js'

const version = (code: string, at = 0) => ({ at, code, holds: false, failed: 1 })
const addAll = (codes: readonly string[]) =>
  codes.reduce<ReturnType<typeof addVersion>>((versions, code, at) => addVersion(versions, version(code, at)), [])

describe('versions of a fix', () => {
  it.each([
    ['are counted from 1', ['a', 'b'], [1, 2]],
    ['the same code again replaces the latest', ['a', 'b', 'b'], [1, 2]],
    ['an earlier code again is a version', ['a', 'b', 'a'], [1, 2, 3]],
    ['the oldest of 31 makes room', Array.from({ length: 31 }, (_, index) => `${index}`), [2, 31]],
    ['long ones make room earlier', ['a', ...['b', 'c', 'd', 'e'].map((one) => one.repeat(90_000))], [3, 5]],
  ])('%s', (_, codes, numbers) => {
    const versions = addAll(codes)
    expect([versions[0]?.number, versions.at(-1)?.number]).toEqual([numbers[0], numbers.at(-1)])
  })
})

describe('the folder of fixes', () => {
  let folder: string
  let warnings: string[]
  const open = () => openFixFolder(join(folder, 'fixes'), (message) => warnings.push(message))
  const work = { hints: 1, versions: addAll(['a']), verdict: null }
  const nothing = { hints: 0, versions: [], verdict: null }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fixes-'))
    warnings = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('keeps work until it is cleared', () => {
    open().write('one', work)
    expect([open().read('one'), open().read('other')]).toEqual([work, nothing])
    open().clear()
    expect([open().read('one'), warnings]).toEqual([nothing, []])
  })

  it('reads a broken file as none, with a warning', () => {
    mkdirSync(join(folder, 'fixes'))
    writeFileSync(join(folder, 'fixes', 'one.json'), '{"hints":')
    expect(open().read('one')).toEqual(nothing)
    expect(warnings).toEqual([expect.stringContaining('one.json cannot be read')])
  })

  it('keeps work in memory where it cannot be written', () => {
    writeFileSync(join(folder, 'fixes'), '')
    const fixes = open()
    fixes.write('one', work)
    expect(fixes.read('one')).toEqual(work)
    expect(warnings).toEqual([expect.stringContaining('could not be written')])
  })
})
