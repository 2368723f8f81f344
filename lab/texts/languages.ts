import { languageTable } from './language-table.js'
import type { TextFiles, TextKind, TextsByKey } from './text-files.js'

/** A row of `/rest/languages` (docs/contract/files-and-surfaces.md#languages). */
export interface Language {
  readonly key: string
  readonly lang: string
  readonly icons?: readonly string[]
  readonly shortKey?: string
  /** 0 to 100; texts that are rightly the same as in English count. */
  readonly percentage: number
  readonly gauge: 'full' | 'three-quarters' | 'half' | 'quarter' | 'empty'
}

/** Not offered, but its file exists. */
const hidden = 'tlh_AA'

export function describeLanguages(files: TextFiles): readonly Language[] {
  const english = {
    client: files.read('client', 'en'),
    tutorials: files.read('tutorials', 'en'),
    server: files.read('server', 'en'),
  }
  return files.keys
    .filter((key) => key !== hidden)
    .map((key) => describeLanguage(files, english, key))
    .sort((one, other) => one.lang.localeCompare(other.lang))
}

type ShopText = Exclude<TextKind, 'desk'>
type English = Readonly<Record<ShopText, TextsByKey>>

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

/** The mean of client and server, 0 to 1; tutorials are part of the client. */
function shareTranslated(files: TextFiles, english: English, key: string): number {
  const count = (kind: ShopText) => countTranslated(files.read(kind, key), english[kind])
  const all = (kind: ShopText) => Object.keys(english[kind]).length
  const onPages = (count('client') + count('tutorials')) / (all('client') + all('tutorials'))
  return (onPages + count('server') / all('server')) / 2
}

function countTranslated(texts: TextsByKey, english: TextsByKey): number {
  return Object.keys(english).filter((key) => texts[key] !== undefined).length
}

export function gaugeOf(percentage: number): Language['gauge'] {
  if (percentage > 80) return 'full'
  if (percentage > 60) return 'three-quarters'
  if (percentage > 40) return 'half'
  return percentage > 20 ? 'quarter' : 'empty'
}
