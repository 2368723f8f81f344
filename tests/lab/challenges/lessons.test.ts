import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { packageRoot } from '../../../lab/package/package-root.js'

const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '')

describe('what a solve teaches', () => {
  it.each(challengeKeys)('%s: the weak line stands once in its source', (key) => {
    const { source, line } = catalogue[key].lesson
    const lines = readFileSync(join(packageRoot, source), 'utf8').split('\n')
    expect(lines.filter((candidate) => candidate.trim() === line)).toHaveLength(1)
  })

  it.each(challengeKeys)('%s: why and fix are one to three sentences', (key) => {
    const { why, fix } = catalogue[key].lesson
    for (const text of [why, fix]) {
      expect(text.length).toBeGreaterThan(40)
      expect(text.length).toBeLessThan(330)
      expect(sentences(text).length).toBeLessThanOrEqual(3)
    }
  })

  it('no two challenges are explained by the same words', () => {
    const texts = challengeKeys.map((key) => catalogue[key].lesson.why)
    expect(new Set(texts).size).toBe(challengeKeys.length)
  })
})
