import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { packageRoot } from '../../../lab/package/package-root.js'

const textOf = (...path: string[]) => readFileSync(join(packageRoot, ...path), 'utf8')
const vocabulary = [...textOf('lab', 'facts', 'vocabulary.ts').matchAll(/^ {2}'([a-zA-Z]+\.[a-zA-Z]+)':/gm)].map(
  ([, name]) => name ?? '',
)
const sources = ['lab', 'app'].flatMap((room) =>
  readdirSync(join(packageRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => textOf(room, file)),
)

describe('parity', () => {
  it('the vocabulary was read', () => {
    expect(vocabulary.length).toBeGreaterThan(10)
  })

  it.each(vocabulary)('%s is emitted somewhere', (fact) => {
    expect(sources.some((text) => new RegExp(`\\bemit\\(\\s*'${fact.replace('.', '\\.')}'`).test(text))).toBe(true)
  })

  it('every rule listens to a fact of the vocabulary', () => {
    const heard = challengeKeys.flatMap((key) => catalogue[key].solvedBy.facts)
    expect(vocabulary).toEqual(expect.arrayContaining(heard))
  })
})
