import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { readPrepared } from '../../../lab/package/prepared-files.js'
import { describeLanguages, gaugeOf } from '../../../lab/texts/languages.js'
import { openTextFiles } from '../../../lab/texts/text-files.js'
import { createTexts } from '../../../lab/texts/texts.js'

const directory = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(directory, { recursive: true }))

for (const folder of ['server', 'tutorials']) mkdirSync(join(directory, folder))
const write = (file: string, content: unknown) => writeFileSync(join(directory, file), JSON.stringify(content))
write('en.json', { LANGUAGE: 'English', BTN_OK: 'OK', BTN_CLOSE: 'Close' })
write('tutorials/en.json', { STEP_1: 'Look!' })
write('server/en.json', {
  'fruit.1': 'Apple',
  'advice.1': 'Visit juice-sh.op',
  'basket.limit': 'At most {limit}.',
  'fruit.2': 'Plum',
})
write('de_DE.json', { LANGUAGE: 'Deutsch', BTN_OK: 'OK', BTN_CLOSE: 'Schließen' })
write('tutorials/de_DE.json', { STEP_1: 'Schau!' })
write('server/de_DE.json', {
  'fruit.1': 'Apfel',
  'advice.1': 'Besuche juice-sh.op',
  'basket.limit': '{limit, plural, one {Nur ein Stück} other {Höchstens # Stück}}.',
  'challenge.closed': '{goal} (zu: {reason})',
  gone: 'Weg',
})
write('fr_FR.json', { LANGUAGE: 'Français' })
write('tlh_AA.json', { LANGUAGE: 'tlhIngan' })

const composed = new Map([
  ['Apple, closed', { id: 'challenge.closed', values: { goal: 'Apple', reason: 'nobody knows' } } as const],
])
const open = () => createTexts({ directory, fillIn: (text) => text.replaceAll('juice-sh.op', 'lab.example'), composed })

describe('the texts of a lab', () => {
  it('tell how much of client and server each language has, English words included', () => {
    expect(open().languages()).toEqual([
      { key: 'de_DE', lang: 'Deutsch', shortKey: 'DE', icons: ['de'], percentage: 88, gauge: 'full' },
      { key: 'en', lang: 'English', shortKey: 'EN', icons: ['gb', 'us'], percentage: 100, gauge: 'full' },
      { key: 'fr_FR', lang: 'Français', shortKey: 'FR', icons: ['fr'], percentage: 13, gauge: 'empty' },
    ])
  })

  it('are listed by the build as a lab would', () => {
    const files = openTextFiles(join(packageRoot, 'fixtures', 'i18n'))
    expect(readPrepared('i18n', 'languages')).toEqual(describeLanguages(files))
  })

  it('speak hidden languages as well, and no unknown ones', () => {
    const texts = open()
    expect(['de_DE', 'tlh_AA', 'xx_XX', '../server/de_DE', ''].map(texts.has)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('are English where a page has no others', () => {
    expect(open().ofPages('fr_FR')).toEqual({ LANGUAGE: 'Français', BTN_OK: 'OK', BTN_CLOSE: 'Close' })
    expect(open().ofTutorials('fr_FR')).toEqual({ STEP_1: 'Look!' })
    expect(open().ofTutorials('de_DE')).toEqual({ STEP_1: 'Schau!' })
    expect(open().ofPages('xx_XX')).toMatchObject({ LANGUAGE: 'English' })
  })

  it.each([
    ['de_DE', 'Apple', 'Apfel'],
    ['de_DE', 'Pear', 'Pear'],
    ['de_DE', 'Visit juice-sh.op', 'Besuche juice-sh.op'],
    ['de_DE', 'Visit lab.example', 'Besuche lab.example'],
    ['de_DE', 'Apple, closed', 'Apfel (zu: nobody knows)'],
    ['fr_FR', 'Apple, closed', 'Apple <em>(Closed here: nobody knows.)</em>'],
    ['en', 'Apple, closed', 'Apple, closed'],
    ['de_DE', 'Apple!', 'Apple!'],
    ['de_DE', 'constructor', 'constructor'],
    ['fr_FR', 'Apple', 'Apple'],
    ['en', 'Apple', 'Apple'],
    ['../../x', 'Apple', 'Apple'],
  ])('in %s of the server: %s is %s', (language, english, translated) => {
    expect(open().translate(language, english)).toBe(translated)
  })

  it('change the fields of a row that are texts', () => {
    const row = { id: 1, name: 'Apple', note: null, image: 'Apple' }
    const texts = open()
    expect(texts.translateFields('de_DE', row, ['name', 'note'])).toEqual({ ...row, name: 'Apfel' })
    expect(texts.translateFields('en', row, ['name'])).toBe(row)
  })
})

describe('a message', () => {
  it.each([
    ['de_DE', 1, 'Nur ein Stück.'],
    ['de_DE', 5, 'Höchstens 5 Stück.'],
    ['fr_FR', 5, 'You can order only up to 5 items of this product.'],
    ['en', 5, 'You can order only up to 5 items of this product.'],
    ['xx_XX', 5, 'You can order only up to 5 items of this product.'],
  ])('in %s with %i is %s', (language, limit, text) => {
    expect(open().formatMessage(language, { id: 'basket.limit', values: { limit } })).toBe(text)
  })
})

test('missing texts in a right-to-left language are English with its own direction', () => {
  const begun = mkdtempSync(join(tmpdir(), 'begun-texts-'))
  onTestFinished(() => rmSync(begun, { recursive: true }))
  for (const folder of ['server', 'tutorials']) mkdirSync(join(begun, folder))
  const write = (file: string, content: unknown) => writeFileSync(join(begun, file), JSON.stringify(content))
  write('en.json', { IN_ALL: '{{count}} in all', BTN_CLOSE: 'Close' })
  write('he_IL.json', { BTN_CLOSE: 'סגור' })
  write('tutorials/en.json', { STEP_1: 'Look!' })
  write('server/en.json', { 'fruit.1': 'Apple', 'advice.1': 'Taste it!' })
  const texts = createTexts({ directory: begun, fillIn: (text) => text })
  expect(texts.ofPages('he_IL')).toEqual({ IN_ALL: '\u2066{{count}} in all\u2069', BTN_CLOSE: 'סגור' })
  expect(texts.ofTutorials('he_IL')).toEqual({ STEP_1: '\u2066Look!\u2069' })
  const translated = ['Taste it!', 'Apple', 'Somebody wrote this!'].map((text) => texts.translate('he_IL', text))
  expect(translated).toEqual(['\u2066Taste it!\u2069', 'Apple', 'Somebody wrote this!'])
  expect(texts.formatMessage('he_IL', { id: 'basket.limit', values: { limit: 5 } })).toBe(
    '\u2066You can order only up to 5 items of this product.\u2069',
  )
})

describe('the gauge', () => {
  it.each([
    [81, 'full'],
    [80, 'three-quarters'],
    [61, 'three-quarters'],
    [60, 'half'],
    [41, 'half'],
    [40, 'quarter'],
    [21, 'quarter'],
    [20, 'empty'],
  ])('shows %i per cent as %s', (percentage, gauge) => expect(gaugeOf(percentage)).toBe(gauge))
})
