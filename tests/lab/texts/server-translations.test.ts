import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { collectServerTexts } from '../../support/collect-server-texts.js'
import { serverMessages } from '../../support/server-messages.js'
import { completeLanguages, findDamaged, readKept, readTranslations } from '../../support/translated-languages.js'

const folder = join(packageRoot, 'fixtures', 'i18n', 'server')
const texts = await collectServerTexts()
const english = Object.fromEntries(texts.map((text) => [text, text]))
const languages = readdirSync(folder).flatMap((file) => /^(\w{2,3}_\w{2})\.json$/.exec(file)?.[1] ?? [])

const sources = ['app', 'lab'].flatMap((room) =>
  readdirSync(join(packageRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(packageRoot, room, file), 'utf8')),
)

describe('the list of what the server says', () => {
  it('is complete (`vitest run tests/lab/texts/server-translations.test.ts -u` writes it anew)', async () => {
    await expect(`${JSON.stringify(texts, null, 2)}\n`).toMatchFileSnapshot(join(folder, 'texts.json'))
  })

  it.each(serverMessages)('has in it what is said: %s', (message) => {
    const pieces = message.split(/\{\{\w+\}\}/).filter((piece) => /\w/.test(piece))
    const isSaid = sources.some((source) => pieces.every((piece) => source.includes(piece)))
    expect(isSaid || message === 'email must be unique').toBe(true)
  })
})

describe.each(languages)('what the server says in %s', (language) => {
  const translated = readTranslations('server', language)

  it('is what it says in English', () => {
    expect(Object.keys(translated).filter((text) => !(text in english))).toEqual([])
    expect(Object.keys(translated)).toEqual(Object.keys(translated).sort())
  })

  it('keeps places to fill in, tags, code and addresses', () => {
    expect(findDamaged(translated, english)).toEqual([])
  })

  it('says something', () => {
    expect(
      Object.keys(translated).filter((text) => translated[text]?.trim() !== translated[text] || !translated[text]),
    ).toEqual([])
  })

  it('is not English by accident', () => {
    const kept = readKept('server', language)
    expect(Object.keys(translated).filter((text) => translated[text] === text && !kept.has(text))).toEqual([])
  })
})

describe.each(completeLanguages)('everything the server says', (language) => {
  it(`can be said in ${language}`, () => {
    expect(existsSync(join(folder, `${language}.json`))).toBe(true)
    const translated = readTranslations('server', language)
    expect(texts.filter((text) => !(text in translated))).toEqual([])
  })
})
