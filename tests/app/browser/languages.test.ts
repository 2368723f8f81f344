import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createTranslate } from '../../../app/browser/texts.js'
import { describeLanguage } from '../../../app/kit/language.js'
import { filterLanguages } from '../../../app/shell/languages/offered-language.js'

const languages = [
  { key: 'de_DE', lang: 'Deutsch', shortKey: 'DE', percentage: 90, gauge: 'full' },
  { key: 'pt_BR', lang: 'Português (Brasil)', shortKey: 'BR', percentage: 70, gauge: 'three-quarters' },
  { key: 'fa_IR', lang: 'انگلیسی', percentage: 10, gauge: 'empty' },
]

describe('the search among languages', () => {
  test.each([
    ['dEuTsCh', ['de_DE']],
    ['DE_de', ['de_DE']],
    ['br', ['pt_BR']],
    ['fa', ['fa_IR']],
    ['', ['de_DE', 'pt_BR', 'fa_IR']],
    ['klingon', []],
  ])('%j finds %j', (text, keys) => {
    expect(filterLanguages(languages, text).map(({ key }) => key)).toEqual(keys)
  })
})

describe('a translator', () => {
  test('fills in what it is given as it is', () => {
    const t = createTranslate({ CHALLENGE_SOLVED: 'Solved: {{challenge}}' })
    expect(t('CHALLENGE_SOLVED', { challenge: 'DOM <b>XSS</b>' })).toBe('Solved: DOM <b>XSS</b>')
  })

  test('shows the key where there is no text', () => {
    for (const key of ['TITLE_LOGIN', 'constructor']) expect(createTranslate({})(key)).toBe(key)
  })
})

describe('a document', () => {
  test.each([
    ['de_DE', { lang: 'de-DE', dir: 'ltr' }],
    ['ar_SA', { lang: 'ar-SA', dir: 'rtl' }],
    ['en', { lang: 'en', dir: 'ltr' }],
  ])('declares %s', (language, attributes) => expect(describeLanguage(language)).toEqual(attributes))
})

// Voice control finds a button by the words on it (WCAG 2.5.3).
describe('the button that opens a review', () => {
  const folder = fileURLToPath(new URL('../../../fixtures/i18n/', import.meta.url))
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, texts: JSON.parse(readFileSync(folder + file, 'utf8')) }))
    .filter(({ texts }) => texts.BTN_WRITE_REVIEW && texts.BTN_REVIEW_PRODUCT)
  test.each(languages)('is named by its visible words in $file', ({ texts }) => {
    expect(texts.BTN_REVIEW_PRODUCT.toLowerCase()).toContain(texts.BTN_WRITE_REVIEW.toLowerCase())
  })
})
