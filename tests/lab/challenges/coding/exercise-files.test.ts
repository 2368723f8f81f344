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
  options: [{ ...option, verdict: 'right' }, option, option, option],
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
  const confessing = source.with(0, '// head\n/**\n * CWE-1: weak on purpose.\n */').join('\n')
  write('lab/confessing.ts', `${confessing}\n`)
  write('fixtures/coding/patches/weak/cleaned.patch', patch)
  write(
    'fixtures/coding/patches/weak/comment.patch',
    '@@ -2,3 +2,3 @@\n /**\n- * CWE-1: weak on purpose.\n+ * Weak.\n  */\n',
  )
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
    const { file, options } = read({})
    expect(file).toBe(`${source.join('\n')}\n`)
    expect(options[0]?.file).toBe(`${source.join('\n').replace('return text', 'return clean')}\n`)
  })

  it('shows neither doc comments nor confessing names, and numbers what it shows', () => {
    const { snippet, weakLines, options, file } = read({
      region: undefined,
      source: 'lab/confessing.ts',
      neutral: ['const x = {'],
      shownAs: { weak: 'readText' },
    })
    expect(snippet).toBe(source.map((line) => line.replace('weak', 'readText')).join('\n'))
    expect(weakLines).toEqual([5])
    expect(options[0]?.code).toBe(snippet.replace('return text', 'return clean'))
    expect(options[0]?.file).toBe(file.replace('return text', 'return clean'))
    expect(file).toContain('CWE-1: weak')
  })

  it.each([
    [
      'weakLines.0',
      { region: undefined, source: 'lab/confessing.ts', weakLines: ['* CWE-1: weak on purpose.'] },
      'is in a doc comment',
    ],
    ['shownAs.absent', { shownAs: { absent: 'other' } }, 'does not occur'],
    ['shownAs.weak', { shownAs: { weak: 'text' } }, "'text' is in the shown code already"],
    ['shownAs.x', { shownAs: { x: 'two words' } }, 'is no name'],
    [
      'options.0.patch',
      {
        region: undefined,
        source: 'lab/confessing.ts',
        options: [{ ...option, verdict: 'right', patch: 'weak/comment' }, option, option, option],
      },
      'changes nothing that is shown',
    ],
    ['source', { source: 'lab/none.ts' }, 'there is no lab/none.ts'],
    ['region.from', { region: { from: 'nowhere', to: '}' } }, "the line 'nowhere' occurs 0 times instead of once"],
    ['region.to', { region: { ...good.region, to: 'no end' } }, "the line 'no end' occurs 0 times"],
    ['weakLines.0', { weakLines: ['tail()'] }, "the line 'tail()' occurs 0 times"],
    ['weakLines.0', { weakLines: ['}'] }, "the line '}' occurs 2 times"],
    ['neutral.0', { neutral: ['nowhere'] }, "there is no line 'nowhere'"],
    ['language', { language: 'cobol' }, 'Invalid option'],
    ['options', { options: [option, option, option, option] }, 'need exactly one right one'],
    ['options.0.patch', { options: [{ ...option, patch: '../x' }, option, option, option] }, 'not a path'],
    [
      'options.1.patch',
      { options: [good.options[0], { ...option, patch: 'weak/none' }, option, option] },
      'there is no',
    ],
    [
      'options.1.patch',
      { options: [good.options[0], { ...option, patch: 'weak/elsewhere' }, option, option] },
      'not apply',
    ],
    [
      'options.1.patch',
      { options: [good.options[0], { ...option, patch: 'weak/empty' }, option, option] },
      'changes nothing',
    ],
    ['file', { extra: 1 }, 'Unrecognized key'],
  ])('that does not fit says where: %s of %j', (field, changes, reason) => {
    const complaint = new RegExp(
      `^fixtures/coding/exercises/some\\.yml: ${field}: .*${reason.replace(/[()}]/g, '\\$&')}`,
    )
    expect(() => read(changes)).toThrow(complaint)
  })
})
