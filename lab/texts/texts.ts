import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { readPrepared } from '../package/prepared-files.js'
import { runsFromSources } from '../package/program-file.js'
import { describeLanguages, type Language } from './languages.js'
import { formatInEnglish, formatTranslation, type Wording } from './messages.js'
import { openTextFiles, type TextFiles, type TextKind, type TextsByKey } from './text-files.js'

/** docs/contract/files-and-surfaces.md#languages */
export interface Texts {
  languages(): readonly Language[]
  has(language: string): boolean
  /** English where a translation is missing; among right-to-left texts with invisible marks that keep its direction. */
  ofPages(language: string): TextsByKey
  /** As `ofPages`, for the hacking instructor. */
  ofTutorials(language: string): TextsByKey
  formatMessage(language: string, wording: Wording): string
  /** `english` is raw, or as the lab shows it; returned unchanged if unknown, e.g. after a visitor changed it. */
  translate(language: string, english: string): string
  /** The same object in English. */
  translateFields<Row extends object>(language: string, row: Row, fields: readonly (keyof Row & string)[]): Row
}

export const shippedTexts = join(packageRoot, 'fixtures', 'i18n')

interface Parts {
  readonly directory: string
  fillIn(text: string): string
  /** Texts that the lab composes of others, with their messages. */
  readonly composed?: ReadonlyMap<string, Wording>
}

const rightToLeft = new Set(['ar', 'fa', 'he'])

export const isRightToLeft = (language: string) => rightToLeft.has(language.slice(0, 2))

type Dictionary = (english: string) => string | undefined

/** Reads a language at its first use. */
export function createTexts({ directory, fillIn, composed }: Parts): Texts {
  const files = openTextFiles(directory)
  const available = new Set(files.keys)
  const withEnglish = (kind: TextKind) =>
    cacheByLanguage((language) => ({
      ...isolateTexts(language, files.read(kind, 'en')),
      ...files.read(kind, language),
    }))
  const pages = withEnglish('client')
  const tutorials = withEnglish('tutorials')
  const dictionaries = cacheByLanguage((language) => {
    const english = files.read('server', 'en')
    const shown = { ...isolateSentences(language, english), ...files.read('server', language) }
    return createDictionary(english, shown, fillIn)
  })
  let languages: readonly Language[] | undefined

  const isForeign = (language: string) => language !== 'en' && available.has(language)

  function translate(language: string, english: string): string {
    if (!isForeign(language)) return english
    const wording = composed?.get(english)
    return wording === undefined ? (dictionaries(language)(english) ?? english) : formatMessage(language, wording)
  }

  function formatMessage(language: string, wording: Wording): string {
    if (!isForeign(language)) return formatInEnglish(wording)
    const translated = files.read('server', language)[wording.id]
    if (translated === undefined) return isolate(language, formatInEnglish(wording))
    const values = Object.entries(wording.values).map(([name, value]) => {
      return [name, typeof value === 'string' ? translate(language, value) : value] as const
    })
    return formatTranslation(language, translated, Object.fromEntries(values))
  }

  return {
    languages: () => (languages ??= listLanguages(directory, files)),
    has: (language) => available.has(language),
    ofPages: (language) => pages(available.has(language) ? language : 'en'),
    ofTutorials: (language) => tutorials(available.has(language) ? language : 'en'),
    formatMessage,
    translate,
    translateFields(language, row, fields) {
      if (language === 'en') return row
      const texts = fields.flatMap((field) => (typeof row[field] === 'string' ? [[field, row[field]] as const] : []))
      return { ...row, ...Object.fromEntries(texts.map(([field, text]) => [field, translate(language, text)])) }
    },
  }
}

/** Finds texts as written, and as the lab shows them after `fillIn` (domain, payload); texts changed by visitors are not found. */
function createDictionary(english: TextsByKey, translated: TextsByKey, fillIn: (text: string) => string): Dictionary {
  const pairs = Object.entries(translated).flatMap(([id, text]) => {
    const original = english[id]
    return original === undefined ? [] : [[original, text] as const]
  })
  const known = new Map(pairs.toReversed())
  for (const [original, text] of pairs) if (!known.has(fillIn(original))) known.set(fillIn(original), fillIn(text))
  return (text) => known.get(text)
}

/** Marks keep the full stop of an English text at its end among right-to-left lines. */
function isolate(language: string, english: string): string {
  return isRightToLeft(language) ? `\u2066${english}\u2069` : english
}

function isolateTexts(language: string, texts: TextsByKey): TextsByKey {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolate(language, text)]))
}

/** Only sentences: people search and sort by names. */
function isolateSentences(language: string, texts: TextsByKey): TextsByKey {
  const isSentence = ([, text]: readonly [string, string]) => /[.!?…:]$/.test(text)
  return isRightToLeft(language)
    ? isolateTexts(language, Object.fromEntries(Object.entries(texts).filter(isSentence)))
    : {}
}

/** Prepared by the build, which saves a lab forty milliseconds and three megabytes. */
function listLanguages(directory: string, files: TextFiles): readonly Language[] {
  const isPrepared = directory === shippedTexts && !runsFromSources()
  return isPrepared ? readPrepared<readonly Language[]>('i18n', 'languages') : describeLanguages(files)
}

function cacheByLanguage<Value extends TextsByKey | Dictionary>(
  make: (language: string) => Value,
): (language: string) => Value {
  const made = new Map<string, Value>()
  return (language) => {
    const value = made.get(language) ?? make(language)
    made.set(language, value)
    return value
  }
}
