import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completeLanguages } from '../../../lab/languages/translations.js'

const fixtures = join(import.meta.dirname, '../../../fixtures')
const read = (...path: string[]) => readFileSync(join(fixtures, ...path), 'utf8')
const pages = readdirSync(join(fixtures, 'help')).filter((file) => file.endsWith('.md'))

const english = [...pages.map((file) => ['help', file]), ['privacy-policy.md']]
const translationOf = (path: string[], language: string) =>
  path[0] === 'help' ? ['help', language, path[1] as string] : ['privacy-policies', `${language}.md`]

/** The parts that a translation keeps: the shape of the document, its code but for comments, the addresses of its links, and the words that lead on. */
const fixedParts = (text: string) => ({
  headings: text.match(/^#+ /gm),
  items: text.match(/^(?:-|\d+\.) /gm),
  rows: text.match(/^\|/gm)?.length,
  code: [...text.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) =>
    block.replaceAll(/ *(?:\/\/.*|\/\*\*.*\*\/)$/gm, '').trim(),
  ),
  links: text.match(/(?<=\]\()[^)\s]+(?=\))/g)?.sort(),
  hot: text.match(/(?<=<span class="hot">).*?(?=<\/span>)/g),
  places: [...new Set(text.match(/\{\{\w+\}\}/g))].sort(),
})

const categoryOf = (file: string) => `CATEGORY_${file.replace('.md', '').toUpperCase().replaceAll('-', '_')}`

describe.each(completeLanguages)('the documents in %s', (language) => {
  it.each(english)('%s %s is translated whole', (...path) => {
    const parts = path.filter((part) => part !== undefined)
    const translation = read(...translationOf(parts, language))
    expect(fixedParts(translation)).toEqual(fixedParts(read(...parts)))
    expect(translation).not.toBe(read(...parts))
  })

  it.each(pages)('%s has the name of its category', (file) => {
    const texts = JSON.parse(read('i18n', `${language}.json`)) as Record<string, string>
    expect(read('help', language, file).split('\n')[0]).toBe(`# ${texts[categoryOf(file)]}`)
  })
})
