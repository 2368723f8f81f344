import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { curriculumFolder, readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { readPrimer } from '../../../lab/curriculum/primers.js'
import { completeLanguages } from '../../../lab/languages/translations.js'

const { concepts } = readCurriculum()
const folder = join(curriculumFolder, 'primers')
const primers = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))

const nameOf = (concept: string) => concepts.find(({ id }) => id === concept)?.name

const readStandard = (name: string) =>
  JSON.parse(readFileSync(join(curriculumFolder, '..', 'standards', `${name}.json`), 'utf8'))
const idsOf = ({ entries }: { entries: { id: string | number }[] }) => new Set(entries.map(({ id }) => String(id)))
const cwe = idsOf(readStandard('cwe'))
const wstg = idsOf(readStandard('wstg-4.2'))
const { chapters } = readStandard('asvs-5.0') as {
  chapters: { sections: { id: string; levels: number[] }[] }[]
}
const asvs = new Set(
  chapters.flatMap(({ sections }) =>
    sections.flatMap(({ id, levels }) => levels.map((_level, index) => `${id}.${index + 1}`)),
  ),
)

/** True for an id of a standard in `fixtures/standards`, and for the name of any other document. */
function isKnown(source: string): boolean {
  const [name = '', id = ''] = source.split(/ (?=\S+$)/)
  if (source.startsWith('CWE-')) return cwe.has(source.slice('CWE-'.length))
  if (name === 'WSTG') return wstg.has(id)
  if (name === 'ASVS 5.0') return asvs.has(id)
  return /[A-Z]/.test(source)
}

const countWords = (markdown: string) =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

it('is there for each concept', () => {
  expect(concepts.filter(({ id }) => !primers.includes(id))).toEqual([])
})

describe.each(primers)('the primer of %s', (concept) => {
  const primer = readPrimer(concept, 'en')

  it('has the name of its concept, its sources, and one screen of text', () => {
    expect(primer?.markdown.split('\n')[0]).toBe(`# ${nameOf(concept)}`)
    expect(primer?.source).toMatch(/\b(?:19|20)\d\d\b/)
    expect(primer?.sources.filter((source) => !isKnown(source))).toEqual([])
    const words = countWords(primer?.markdown ?? '')
    expect(words).toBeGreaterThanOrEqual(200)
    expect(words).toBeLessThanOrEqual(270)
  })

  it('cites a document that is not older than what it tells', () => {
    const [, cost = ''] = /^## What it cost\n([\s\S]*?)^## /m.exec(primer?.markdown ?? '') ?? []
    const latestYear = (text = '') => Math.max(0, ...(text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number))
    expect(latestYear(cost)).toBeGreaterThan(0)
    expect(latestYear(cost)).toBeLessThanOrEqual(latestYear(primer?.source))
  })

  it('has one diagram of steps, an example and three headings', () => {
    const { markdown = '' } = primer ?? {}
    expect(markdown.match(/^1\. /gm)).toHaveLength(1)
    expect([2, 4]).toContain(markdown.match(/^```/gm)?.length)
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

/** The parts that a translation keeps: the shape of the document, its code, and words of code in the text. */
const fixedParts = (markdown = '') => ({
  headings: markdown.match(/^#+ /gm),
  steps: markdown.match(/^\d\. /gm),
  blocks: markdown.match(/^```[\s\S]*?^```$/gm),
  code: [...new Set(markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').match(/`[^`]+`/g))].sort(),
})

describe.each(completeLanguages)('the primers in %s', (language) => {
  const texts = JSON.parse(readFileSync(join(curriculumFolder, '..', 'i18n', 'server', `${language}.json`), 'utf8'))

  it.each(primers)('%s is translated whole, under the name of its concept', (concept) => {
    const primer = readPrimer(concept, language)
    expect(primer?.language).toBe(language)
    expect(primer?.markdown.split('\n')[0]).toBe(`# ${texts[`concept.${concept}`]}`)
    expect(fixedParts(primer?.markdown)).toEqual(fixedParts(readPrimer(concept, 'en')?.markdown))
  })
})
