import { describe, expect, it } from 'vitest'
import { collectServerTexts } from '../../../lab/languages/server-texts.js'
import { listLanguages, readTexts } from '../../../lab/languages/translations.js'
import { formatInEnglish, formatTranslation, messages } from '../../../lab/texts/messages.js'
import { readSources } from '../../architecture/sources.js'
import { findDamaged, readKept } from '../../support/translated-languages.js'

const english = await collectServerTexts()
const translated = listLanguages().filter((language) => Object.keys(readTexts('server', language)).length > 0)
const sources = readSources('app', 'lab').filter(({ path }) => path !== 'lab/texts/messages.ts')

describe('the list of what the server says', () => {
  it('is the one that translators read (`npm run languages` writes it)', () => {
    expect(readTexts('server', 'en')).toEqual(english)
    expect(Object.keys(readTexts('server', 'en'))).toEqual(Object.keys(english))
  })

  it.each(Object.entries(messages))('has in it what is said: %s, %s', (id, message) => {
    const isNamed = sources.some(({ text }) => text.includes(`'${id}'`) || text.includes(message))
    // The reason of a closed challenge is put together from its hazard, the unique field's from the column.
    expect(isNamed || id.startsWith('closed.') || id === 'account.email-taken').toBe(true)
  })
})

describe.each(translated)('what the server says in %s', (language) => {
  const texts = readTexts('server', language)

  it('stands in the order of its ids', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(texts).sort())
  })

  it('keeps places to fill in, tags, code and addresses', () => {
    expect(findDamaged(texts, english)).toEqual([])
  })

  it('says something', () => {
    expect(Object.keys(texts).filter((id) => texts[id]?.trim() !== texts[id] || !texts[id])).toEqual([])
  })

  it('is not English by accident', () => {
    const kept = readKept('server', language)
    expect(Object.keys(texts).filter((id) => texts[id] === english[id] && !kept.has(id))).toEqual([])
  })

  it('can be worded with any value in its places', () => {
    const said = Object.entries(messages).map(([id, message]) =>
      [1, 2, 5, 11].map((count) => {
        const values = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, place]) => [place, 'a']))
        const numbers = { line: 3, count, limit: count }
        return formatTranslation(language, texts[id] ?? '', { ...values, ...numbers })
      }),
    )
    expect(said.flat().filter((text) => /[{}]/.test(text))).toEqual([])
  })
})

describe('a message', () => {
  it('has its values in its places', () => {
    expect(formatInEnglish({ id: 'basket.limit', values: { limit: 5 } })).toBe(
      'You can order only up to 5 items of this product.',
    )
  })

  it.each([
    ['de_DE', 1, '1 gelöste Aufgabe wurde wiederhergestellt.'],
    ['de_DE', 7, '7 gelöste Aufgaben wurden wiederhergestellt.'],
    ['fr_FR', 0, '0 défi résolu a été restauré.'],
    ['es_ES', 2, 'Se han recuperado 2 retos resueltos.'],
  ])('has the plural form of %s for %i', (language, count, text) => {
    expect(formatTranslation(language, readTexts('server', language)['progress.restored'] ?? '', { count })).toBe(text)
  })
})
