import { describe, expect, it } from 'vitest'
import { colour, languageOf } from '../../../../app/coding/code/tokens.js'
import { compareLines, foldRows, pairRows } from '../../../../app/coding/diff/line-diff.js'
import { readExercise } from '../../../../lab/challenges/coding/read-exercise.js'
import { exerciseKeys } from './exercise-keys.js'

const write = (code: string) =>
  colour(code)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')

describe('the looks of code', () => {
  it.each([
    ['json', '{ "a": [1, true] }'],
    ['yaml', '# people\n- id: 1\n  name: Jim\n  answer: "Samuel"\n'],
    ['yaml', 'server:\n  port: 3000\n'],
    ['solidity', 'contract Faucet {\n  function take(uint amount) public {}\n}'],
    ['typescript', "export const port = 3000\nconst label: string = 'a'"],
    ['typescript', '{ a: 1 }'],
    ['typescript', "route('a', 'b'),\n  // next"],
  ])('tells %s', (language, code) => {
    expect(languageOf(code)).toBe(language)
  })

  it('colours JavaScript, TypeScript, JSON and YAML', () => {
    for (const code of ['function a() {}', 'type A = string', '{ "a": 1 }', 'a: 1'])
      expect(new Set(colour(code).flatMap((line) => line.map(({ kind }) => kind))).size).toBeGreaterThan(1)
  })

  it('keeps letters that HTML writes in another way, and texts over several lines', () => {
    const code = 'const a = `<b>&amp;\n{c < d}\n\'"`\n\nreturn a'
    expect(write(code)).toBe(code)
    expect(colour(code)[2]?.[0]?.kind).toBe('string')
  })
})

describe('a diff', () => {
  it('puts what goes beside what comes', () => {
    const rows = compareLines('a\nb\nc\nd', 'a\nx\nd\ne')
    expect(rows.map(({ kind }) => kind)).toEqual(['same', 'removed', 'removed', 'added', 'same', 'added'])
    expect(pairRows(rows).map(({ before, after }) => [before?.kind, after?.kind])).toEqual([
      ['same', 'same'],
      ['removed', 'added'],
      ['removed', undefined],
      ['same', 'same'],
      [undefined, 'added'],
    ])
  })

  it('folds what is far from every change', () => {
    const code = Array.from({ length: 40 }, (_, index) => `line ${index}`)
    const rows = compareLines(code.join('\n'), code.with(20, 'changed').join('\n'))
    expect(foldRows(rows).map(({ isFolded, rows: { length } }) => [isFolded, length])).toEqual([
      [true, 14],
      [false, 14],
      [true, 13],
    ])
  })
})

describe.each(exerciseKeys)('%s', (key) => {
  const { snippet, language, options } = readExercise(key)

  it('is known for its language and shown as it is', () => {
    expect(languageOf(snippet)).toBe(language === 'javascript' ? 'typescript' : language)
    for (const code of [snippet, ...options.map((option) => option.code)]) expect(write(code)).toBe(code)
  })

  it('is changed by every option into what the option says', () => {
    for (const { code } of options) {
      const after = code.split('\n')
      const rows = compareLines(snippet, code)
      const shown = rows.flatMap((row) => (row.kind === 'removed' ? [] : [after[row.after - 1]]))
      expect(shown.join('\n')).toBe(code)
      expect(rows.some(({ kind }) => kind !== 'same')).toBe(true)
    }
  })
})
