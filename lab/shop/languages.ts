import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTable } from './language-table.js'

/** A row of `/rest/languages` (files-and-surfaces.md 20). */
export interface Language {
  readonly key: string
  readonly lang: string
  readonly icons?: readonly string[]
  readonly shortKey?: string
  /** Share of texts that differ from English, 0 to 100. */
  readonly percentage: number
  readonly gauge: 'full' | 'three-quarters' | 'half' | 'quarter' | 'empty'
}

export type Texts = Readonly<Record<string, string>>

export interface Languages {
  /** All offered languages, sorted by name. */
  list(): readonly Language[]
  /** The texts of a language, English where it has none; English for an unknown key. */
  texts(key: string): Texts
  has(key: string): boolean
}

/** Not offered, but its file exists (files-and-surfaces.md 20). */
const hidden = 'tlh_AA'

/** Reads the translation files of `directory`, each once, when first asked for. */
export function createLanguages(directory: string): Languages {
  const files = new Map<string, Texts>()
  const read = (key: string): Texts => {
    const known = files.get(key)
    if (known) return known
    const texts = JSON.parse(readFileSync(join(directory, `${key}.json`), 'utf8')) as Texts
    files.set(key, texts)
    return texts
  }
  const has = (key: string) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(key) && existsSync(join(directory, `${key}.json`))
  let offered: readonly Language[] | undefined
  return {
    has,
    texts: (key) => (key !== 'en' && has(key) ? { ...read('en'), ...read(key) } : read('en')),
    list() {
      offered ??= readdirSync(directory)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .filter((key) => key !== hidden && has(key))
        .map((key) => describeLanguage(key, read(key), read('en')))
        .sort((one, other) => one.lang.localeCompare(other.lang))
      return offered
    },
  }
}

function describeLanguage(key: string, texts: Texts, english: Texts): Language {
  const percentage = key === 'en' ? 100 : shareTranslated(texts, english)
  const { icons, shortKey } = languageTable[key] ?? {}
  return {
    key,
    lang: texts.LANGUAGE ?? key,
    ...(icons === undefined ? {} : { icons }),
    ...(shortKey === undefined ? {} : { shortKey }),
    percentage,
    gauge: key === 'en' ? 'full' : gaugeOf(percentage),
  }
}

function shareTranslated(texts: Texts, english: Texts): number {
  const keys = Object.keys(english)
  const translated = keys.filter((key) => texts[key] !== undefined && texts[key] !== english[key])
  return Math.round((100 * translated.length) / keys.length)
}

function gaugeOf(percentage: number): Language['gauge'] {
  if (percentage > 80) return 'full'
  if (percentage > 60) return 'three-quarters'
  if (percentage > 40) return 'half'
  return percentage > 20 ? 'quarter' : 'empty'
}
