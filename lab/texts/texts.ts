import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { readPrepared } from '../package/prepared-files.js'
import { runsFromSources } from '../package/program-file.js'
import { describeLanguages, type Language } from './languages.js'
import { formatInEnglish, formatTranslation, type Wording } from './messages.js'
import { openTextFiles, type TextFiles, type TextKind, type TextsByKey } from './text-files.js'

/** The texts of the shop, in all its languages (docs/contract/files-and-surfaces.md#languages). */
export interface Texts {
  /** The languages on offer, sorted by name. */
  languages(): readonly Language[]
  /** True if there are texts in a language such as `de_DE`, hidden or not. */
  has(language: string): boolean
  /**
   * The client's texts by key: English where the language has none, and for an unknown one. In a language that is written from right to left,
   * English keeps its own direction by invisible marks.
   */
  ofPages(language: string): TextsByKey
  /** The texts of the hacking instructor by key: English where the language has none, as `ofPages` has it. */
  ofTutorials(language: string): TextsByKey
  /** A message in a language, its values in their places; English where nobody has translated it. */
  formatMessage(language: string, wording: Wording): string
  /** A text of the server, raw or as the lab shows it; the text itself where nobody has translated it, or somebody has changed it. */
  translate(language: string, english: string): string
  /** The row with these of its fields translated; the very same one in English. */
  translateFields<Row extends object>(language: string, row: Row, fields: readonly (keyof Row & string)[]): Row
}

/** The folder of the texts in this package. */
export const shippedTexts = join(packageRoot, 'fixtures', 'i18n')

interface Parts {
  /** The folder of the texts. */
  readonly directory: string
  /** Fills the lab's own values into a text. */
  fillIn(text: string): string
  /** Texts that the lab puts together from others, with the message that says how. */
  readonly composed?: ReadonlyMap<string, Wording>
}

const rightToLeft = new Set(['ar', 'fa', 'he'])

const isRightToLeft = (language: string) => rightToLeft.has(language.slice(0, 2))

/** Finds the translation of an English text; undefined where there is none. */
type Dictionary = (english: string) => string | undefined

/** Opens the texts of one lab; a language is read when somebody first speaks it. */
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

/**
 * Makes the dictionary of one language from the English texts and their translations, both by id. A text is found as it was written, and
 * as the lab shows it: `fillIn` does to a text what a lab does to its own (the domain, the payload). What visitors have
 * changed is no text of ours any more, so it is not found.
 */
function createDictionary(english: TextsByKey, translated: TextsByKey, fillIn: (text: string) => string): Dictionary {
  const pairs = Object.entries(translated).flatMap(([id, text]) => {
    const original = english[id]
    return original === undefined ? [] : [[original, text] as const]
  })
  const known = new Map(pairs.toReversed())
  for (const [original, text] of pairs) if (!known.has(fillIn(original))) known.set(fillIn(original), fillIn(text))
  return (text) => known.get(text)
}

/** An English text that stands in for a missing one of a language: among lines from right to left, marks keep its full stop at its end. */
function isolate(language: string, english: string): string {
  return isRightToLeft(language) ? `\u2066${english}\u2069` : english
}

/** English texts by key that stand in for missing ones of a language, isolated one by one. */
function isolateTexts(language: string, texts: TextsByKey): TextsByKey {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolate(language, text)]))
}

/** Those English texts of the server that differ in a language by such marks: sentences, because people search and sort by names. */
function isolateSentences(language: string, texts: TextsByKey): TextsByKey {
  const isSentence = ([, text]: readonly [string, string]) => /[.!?…:]$/.test(text)
  return isRightToLeft(language)
    ? isolateTexts(language, Object.fromEntries(Object.entries(texts).filter(isSentence)))
    : {}
}

/** The languages on offer. The build has read all the package's own files, which takes a lab forty milliseconds and three megabytes. */
function listLanguages(directory: string, files: TextFiles): readonly Language[] {
  const isPrepared = directory === shippedTexts && !runsFromSources()
  return isPrepared ? readPrepared<readonly Language[]>('i18n', 'languages') : describeLanguages(files)
}

/** Creates the value of each language once. */
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
