import { describe, expect, test } from 'vitest'
import { filterLanguages } from '../../app/browser/languages.js'
import { createTranslator, showLanguage } from '../../app/browser/page-texts.js'
import { describeLanguage } from '../../app/browser/translate.js'

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
  test('is ready at once and fills in what it is given as it is', () => {
    const translator = createTranslator('en', { CHALLENGE_SOLVED: 'Solved: {{challenge}}' })
    expect(translator.t('CHALLENGE_SOLVED', { challenge: 'DOM <b>XSS</b>' })).toBe('Solved: DOM <b>XSS</b>')
  })

  test('shares nothing with another one', () => {
    const german = createTranslator('de_DE', { TITLE_LOGIN: 'Anmelden' })
    const english = createTranslator('en', { TITLE_LOGIN: 'Login' })
    expect([german.t('TITLE_LOGIN'), english.t('TITLE_LOGIN')]).toEqual(['Anmelden', 'Login'])
  })

  test('tells its listeners when it shows another language', () => {
    const translator = createTranslator('en', { TITLE_LOGIN: 'Login' })
    const heard: string[] = []
    translator.on('languageChanged', () => heard.push(translator.language))
    showLanguage(translator, 'de_DE', { TITLE_LOGIN: 'Anmelden' })
    expect(heard).toEqual(['de_DE'])
    expect(translator.t('TITLE_LOGIN')).toBe('Anmelden')
  })

  test('shows the key where there is no text, and nothing where there is no value', () => {
    const translator = createTranslator('en', { GREETING: 'Hello {{ name }}!' })
    expect([translator.t('NO_SUCH_KEY'), translator.t('GREETING')]).toEqual(['NO_SUCH_KEY', 'Hello !'])
  })

  test.each([
    ['de_DE', { lang: 'de-DE', dir: 'ltr' }],
    ['ar_SA', { lang: 'ar-SA', dir: 'rtl' }],
    ['en', { lang: 'en', dir: 'ltr' }],
  ])('%s is declared in the document', (language, attributes) => expect(describeLanguage(language)).toEqual(attributes))
})
