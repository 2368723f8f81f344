import { createDictionary, type Dictionary } from './dictionary.js'
import { describeLanguages, type Language } from './languages.js'
import { openTextFiles, type TextKind, type TextsByKey } from './text-files.js'

/** What the shop says, in all its languages (docs/contract/files-and-surfaces.md#languages). */
export interface Texts {
  /** The languages on offer, sorted by name. */
  languages(): readonly Language[]
  /** Whether there are texts in a language such as `de_DE`, hidden or not. */
  speaks(language: string): boolean
  /** The client's texts by key: English where the language has none, and for an unknown one. */
  ofPages(language: string): TextsByKey
  /** What the hacking instructor says by key, likewise. */
  ofTutorials(language: string): TextsByKey
  /** A text of the server, raw or as the lab has filled it in; English where nobody has translated it. */
  translate(language: string, english: string): string
  /** The row with these of its fields translated; the very same one in English. */
  translateFields<Row extends object>(language: string, row: Row, fields: readonly (keyof Row & string)[]): Row
}

interface Parts {
  /** Where the files of texts are. */
  readonly directory: string
  /** What the lab does to its texts before it shows them. */
  fillIn(text: string): string
}

/** Opens the texts of one lab; a language is read when somebody first speaks it. */
export function createTexts({ directory, fillIn }: Parts): Texts {
  const files = openTextFiles(directory)
  const spoken = new Set(files.keys)
  const withEnglish = (kind: TextKind) =>
    remember((language) => ({ ...files.read(kind, 'en'), ...files.read(kind, language) }))
  const pages = withEnglish('client')
  const tutorials = withEnglish('tutorials')
  const dictionaries = remember((language) => createDictionary(files.read('server', language), fillIn))
  let languages: readonly Language[] | undefined

  const translate = (language: string, english: string) =>
    language === 'en' || !spoken.has(language) ? english : (dictionaries(language)(english) ?? english)
  return {
    languages: () => (languages ??= describeLanguages(files)),
    speaks: (language) => spoken.has(language),
    ofPages: (language) => pages(spoken.has(language) ? language : 'en'),
    ofTutorials: (language) => tutorials(spoken.has(language) ? language : 'en'),
    translate,
    translateFields(language, row, fields) {
      if (language === 'en') return row
      const texts = fields.flatMap((field) => (typeof row[field] === 'string' ? [[field, row[field]] as const] : []))
      return { ...row, ...Object.fromEntries(texts.map(([field, text]) => [field, translate(language, text)])) }
    },
  }
}

/** Makes what belongs to a language once. */
function remember<Value extends TextsByKey | Dictionary>(
  make: (language: string) => Value,
): (language: string) => Value {
  const made = new Map<string, Value>()
  return (language) => {
    const value = made.get(language) ?? make(language)
    made.set(language, value)
    return value
  }
}
