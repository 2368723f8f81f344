import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completeLanguages, readTexts as readOfKind } from '../../../lab/languages/translations.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { findDamaged, readKept } from '../../support/translated-languages.js'

type Texts = Readonly<Record<string, string>>

/** The name of every language in its own file. */
const languageNames: Texts = {
  ar_SA: 'عربي',
  az_AZ: 'Azərbaycanca',
  bg_BG: 'български (език)',
  bn_BD: 'বাংলা',
  ca_ES: 'Catalan',
  cs_CZ: 'Česky',
  da_DK: 'Dansk',
  de_CH: 'Schwizerdütsch',
  de_DE: 'Deutsch',
  el_GR: 'Ελληνικά',
  en: 'English',
  es_ES: 'Español',
  et_EE: 'Eesti',
  fa_IR: 'انگلیسی',
  fi_FI: 'Suomalainen',
  fr_FR: 'Français',
  ga_IE: 'Gaeilge',
  he_IL: 'עברית',
  hi_IN: 'हिंदी',
  hu_HU: 'Magyar',
  id_ID: 'Bahasa Indonesia',
  it_IT: 'Italiano',
  ja_JP: '日本語',
  ka_GE: 'ქართული',
  ko_KR: '한국어',
  lv_LV: 'Latvijas',
  my_MM: 'မြန်မာ',
  nl_NL: 'Nederlands',
  no_NO: 'Norsk',
  pl_PL: 'Język Polski',
  pt_BR: 'Português (Brasil)',
  pt_PT: 'Português',
  ro_RO: 'Română',
  ru_RU: 'Pусский',
  si_LK: 'සිංහල',
  sv_SE: 'Svenska',
  th_TH: 'ไทย',
  tlh_AA: 'tlhIngan',
  tr_TR: 'Türkçe',
  uk_UA: 'український',
  zh_CN: '中文',
  zh_HK: '繁體中文',
  zh_TW: '繁體中文',
}

/** Texts that a customer meets on the way from the front door to a full basket. */
const mostVisible = [
  'BTN_ADD_TO_BASKET',
  'BTN_CHECKOUT',
  'BTN_CLOSE',
  'BTN_LOGIN',
  'BTN_REGISTER',
  'FORGOT_PASSWORD',
  'LABEL_EMAIL',
  'LABEL_PASSWORD',
  'SEARCH_LANGUAGE',
  'SEARCH_PLACEHOLDER',
  'TITLE_ALL_PRODUCTS',
  'TITLE_BASKET',
  'TITLE_LOGOUT',
]

const folder = join(packageRoot, 'fixtures', 'i18n')
const readTexts = (key: string) => JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as Texts
const english = readTexts('en')
const translated = Object.keys(languageNames).filter((key) => key !== 'en')

describe('the translations', () => {
  it('are 43, the hidden Klingon among them', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(Object.keys(languageNames).sort())
    expect(files).toHaveLength(43)
    expect(files).toContain('tlh_AA.json')
  })

  it('name English as English does', () => {
    expect(english.LANGUAGE).toBe('English')
  })

  it.each(translated.filter((key) => key !== 'tlh_AA'))('carry a customer of %s to a full basket', (key) => {
    const texts = readTexts(key)
    expect(mostVisible.filter((name) => !(name in texts))).toEqual([])
  })

  describe.each(translated)('in %s', (key) => {
    const texts = readTexts(key)

    it('carry the exact name of the language', () => {
      expect(texts.LANGUAGE).toBe(languageNames[key])
    })

    it('have texts only for keys that English has, in order', () => {
      const keys = Object.keys(texts)
      expect(keys.filter((name) => !(name in english))).toEqual([])
      expect(keys.filter((name, index) => name < (keys[index - 1] ?? ''))).toEqual([])
    })

    it('keep placeholders and tags', () => {
      expect(findDamaged(texts, english)).toEqual([])
    })

    it('say something, and not what English says', () => {
      const kept = readKept('client', key)
      const same = Object.entries(texts).filter(([name, text]) => text === english[name] && !kept.has(name))
      expect(same).toEqual([])
      expect(Object.values(texts).filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
    })
  })
})

describe.each(['de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar_SA'])('the tutorials', (language) => {
  const tutorials = readOfKind('tutorials', 'en')
  const texts = readOfKind('tutorials', language)

  it(`say in ${language} what they say in English, in other words`, () => {
    const kept = readKept('tutorials', language)
    expect(Object.keys(texts).filter((key) => !(key in tutorials))).toEqual([])
    expect(findDamaged(texts, tutorials)).toEqual([])
    expect(Object.keys(texts).filter((key) => texts[key] === tutorials[key] && !kept.has(key))).toEqual([])
  })
})

describe.each(completeLanguages)('the desk of a class', (language) => {
  const desk = readOfKind('desk', 'en')
  const texts = readOfKind('desk', language)

  it(`says in ${language} what it says in English, in other words`, () => {
    expect(Object.keys(texts).filter((key) => !(key in desk))).toEqual([])
    expect(findDamaged(texts, desk)).toEqual([])
    expect(Object.keys(texts).filter((key) => texts[key] === desk[key])).toEqual([])
    expect(Object.values(texts).filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
  })
})
