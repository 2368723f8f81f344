import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { curriculumFolder, readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { readPrimer } from '../../../lab/curriculum/primers.js'

const { concepts } = readCurriculum()
const folder = join(curriculumFolder, 'primers')
const primers = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))

const nameOf = (concept: string) => concepts.find(({ id }) => id === concept)?.name

const countWords = (markdown: string) =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

describe.each(primers)('the primer of %s', (concept) => {
  const primer = readPrimer(concept, 'en')

  it('has the name of its concept, its sources, and one screen of text', () => {
    expect(primer?.markdown.split('\n')[0]).toBe(`# ${nameOf(concept)}`)
    expect(primer?.source).toMatch(/\b(?:19|20)\d\d\b/)
    expect(primer?.sources.every((source) => /[A-Z]/.test(source))).toBe(true)
    const words = countWords(primer?.markdown ?? '')
    expect(words).toBeGreaterThanOrEqual(160)
    expect(words).toBeLessThanOrEqual(270)
  })

  it('has one diagram of steps, one example and three headings', () => {
    const { markdown = '' } = primer ?? {}
    expect(markdown.match(/^1\. /gm)).toHaveLength(1)
    expect(markdown.match(/^```$/gm)).toHaveLength(2)
    expect(markdown.match(/^## .+/gm)).toEqual(['## Example', '## What it cost', '## How to prevent it'])
  })
})

it('reads English where a language has no primer, and nothing for an unknown concept', () => {
  expect(readPrimer('sql-injection', 'xx_XX')).toMatchObject({
    language: 'en',
    sources: expect.arrayContaining(['CWE-89']),
  })
  expect(readPrimer('none', 'en')).toBeUndefined()
  expect(readPrimer('../concepts', 'en')).toBeUndefined()
  expect(readPrimer('sql-injection', '../../..')?.markdown).toBe(
    readFileSync(join(folder, 'sql-injection.md'), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
  )
})
