import { languageTable } from './language-table.js'
import type { TextFiles, TextKind, TextsByKey } from './text-files.js'

/** A row of `/rest/languages` (docs/contract/files-and-surfaces.md#languages). */
export interface Language {
  readonly key: string
  readonly lang: string
  readonly icons?: readonly string[]
  readonly shortKey?: string
  /** Share of texts that differ from English, 0 to 100. */
  readonly percentage: number
  readonly gauge: 'full' | 'three-quarters' | 'half' | 'quarter' | 'empty'
}

/** Not offered, but its file exists. */
const hidden = 'tlh_AA'

/** All offered languages, sorted by name. */
export function describeLanguages(files: TextFiles): readonly Language[] {
  const english = {
    client: files.readEnglish('client'),
    tutorials: files.readEnglish('tutorials'),
    server: files.readEnglish('server'),
  }
  return files.keys
    .filter((key) => key !== hidden)
    .map((key) => describeLanguage(files, english, key))
    .sort((one, other) => one.lang.localeCompare(other.lang))
}

type English = Readonly<Record<TextKind, TextsByKey>>

function describeLanguage(files: TextFiles, english: English, key: string): Language {
  const percentage = key === 'en' ? 100 : Math.round(100 * shareTranslated(files, english, key))
  return {
    key,
    lang: files.read('client', key).LANGUAGE ?? key,
    ...languageTable[key],
    percentage,
    gauge: gaugeOf(percentage),
  }
}

/** The mean of the shares of client and server, 0 to 1; tutorials are part of the client. */
function shareTranslated(files: TextFiles, english: English, key: string): number {
  const count = (kind: TextKind) => countTranslated(files.read(kind, key), english[kind])
  const all = (kind: TextKind) => Object.keys(english[kind]).length
  const onPages = (count('client') + count('tutorials')) / (all('client') + all('tutorials'))
  return (onPages + count('server') / all('server')) / 2
}

/** How many of the English texts have a translation that differs from them. */
function countTranslated(texts: TextsByKey, english: TextsByKey): number {
  return Object.keys(english).filter((key) => texts[key] !== undefined && texts[key] !== english[key]).length
}

/** The fill of a gauge for a percentage. */
export function gaugeOf(percentage: number): Language['gauge'] {
  if (percentage > 80) return 'full'
  if (percentage > 60) return 'three-quarters'
  if (percentage > 40) return 'half'
  return percentage > 20 ? 'quarter' : 'empty'
}
