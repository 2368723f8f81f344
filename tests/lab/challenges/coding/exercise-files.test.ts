import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dump } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExercise } from '../../../../lab/challenges/coding/read-exercise.js'

const source = [
  '// head',
  'export function weak(text: string) {',
  '  const x = {',
  '  }',
  '  return text',
  '}',
  '',
  'tail()',
]
const patch =
  '@@ -1,5 +1,5 @@\n export function weak(text: string) {\n   const x = {\n   }\n-  return text\n+  return clean\n }\n'
const option = { patch: 'weak/cleaned', verdict: 'leaves-the-weakness', explanation: 'Why.' }
const good = {
  source: 'lab/weak.ts',
  language: 'typescript',
  region: { from: 'export function weak(text: string) {', to: '}' },
  weakLines: ['return text'],
  hints: ['Look.'],
  options: [{ ...option, verdict: 'right' }, option, option],
}

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (changes: object) => {
  write('fixtures/coding/exercises/some.yml', dump({ ...good, ...changes }))
  return readExercise('some', root)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'juice-lab-exercises-'))
  write('lab/weak.ts', `${source.join('\n')}\n`)
  write('fixtures/coding/patches/weak/cleaned.patch', patch)
  write('fixtures/coding/patches/weak/elsewhere.patch', patch.replace('return text', 'return other'))
  write('fixtures/coding/patches/weak/empty.patch', 'nothing')
})
afterAll(() => rmSync(root, { recursive: true }))

describe('an exercise', () => {
  it('shows its region up to the line that closes it, numbered from 1', () => {
    const exercise = read({})
    expect(exercise.snippet).toBe(source.slice(1, 6).join('\n'))
    expect([exercise.weakLines, exercise.neutral]).toEqual([[4], []])
    expect(exercise.options[0]?.code).toContain('return clean')
  })

  it('puts a fix in the place of what it shows', () => {
    const { withCode, options, snippet } = read({})
    expect(withCode(snippet)).toBe(`${source.join('\n')}\n`)
    expect(withCode(options[0]?.code ?? '')).toBe(`${source.join('\n').replace('return text', 'return clean')}\n`)
  })

  it.each([
    ['source', { source: 'lab/none.ts' }, 'there is no lab/none.ts'],
    ['region.from', { region: { from: 'nowhere', to: '}' } }, "the line 'nowhere' occurs 0 times instead of once"],
    ['region.to', { region: { ...good.region, to: 'no end' } }, "the line 'no end' occurs 0 times"],
    ['weakLines.0', { weakLines: ['tail()'] }, "the line 'tail()' occurs 0 times"],
    ['weakLines.0', { weakLines: ['}'] }, "the line '}' occurs 2 times"],
    ['neutral.0', { neutral: ['nowhere'] }, "there is no line 'nowhere'"],
    ['language', { language: 'cobol' }, 'Invalid option'],
    ['options', { options: [option, option, option] }, 'need exactly one right one'],
    ['options.0.patch', { options: [{ ...option, patch: '../x' }, option, option] }, 'not a path'],
    ['options.1.patch', { options: [good.options[0], { ...option, patch: 'weak/none' }, option] }, 'there is no'],
    ['options.1.patch', { options: [good.options[0], { ...option, patch: 'weak/elsewhere' }, option] }, 'not apply'],
    ['options.1.patch', { options: [good.options[0], { ...option, patch: 'weak/empty' }, option] }, 'changes nothing'],
    ['file', { extra: 1 }, 'Unrecognized key'],
  ])('that does not fit says where: %s of %j', (field, changes, reason) => {
    const complaint = new RegExp(
      `^fixtures/coding/exercises/some\\.yml: ${field}: .*${reason.replace(/[()}]/g, '\\$&')}`,
    )
    expect(() => read(changes)).toThrow(complaint)
  })
})
