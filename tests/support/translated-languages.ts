import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../lab/package/package-root.js'
import type { TextKind, TextsByKey } from '../../lab/texts/text-files.js'

/** The languages in which the shop says everything. */
export const completeLanguages = ['de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar_SA'] as const

/** What is translated: as the lab knows it, and the desk, which no lab serves. */
type TranslatedKind = TextKind | 'desk'

const folders: Readonly<Record<TranslatedKind, string>> = {
  client: '',
  tutorials: 'tutorials',
  server: 'server',
  desk: 'desk',
}

/** The translations of one kind; none where there is no file. */
export function readTranslations(kind: TranslatedKind, language: string): TextsByKey {
  return readJson(join(packageRoot, 'fixtures', 'i18n', folders[kind], `${language}.json`)) ?? {}
}

/** Keys of texts that are rightly the same in a language as in English: names, borrowed words, code. */
export function readKept(kind: TranslatedKind, language: string): ReadonlySet<string> {
  const file = join(import.meta.dirname, 'kept-from-english', `${language}.json`)
  return new Set(readJson<Partial<Record<TranslatedKind, string[]>>>(file)?.[kind])
}

function readJson<Shape = TextsByKey>(file: string): Shape | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shape) : undefined
}

/** What a translation has to keep as it is: places to fill in, tags, code, addresses; sorted. */
export function fixedParts(text: string): readonly string[] {
  const code = text.match(/<code>.*?<\/code>|`[^`]+`/gs) ?? []
  const rest = text.replace(/<code>.*?<\/code>|`[^`]+`/gs, ' ')
  const others =
    rest.match(/\{\{\w+\}\}|%[A-Z_]+%|<\/?[a-z][^>]*>|https?:\/\/[^\s<"')\u2069]+[^\s<"').,;:!?\u2069]/g) ?? []
  return [...code, ...others].sort()
}

/** The keys whose translation keeps not everything that it has to. */
export function findDamaged(texts: TextsByKey, english: TextsByKey): string[] {
  return Object.keys(texts).filter(
    (key) => fixedParts(texts[key] ?? '').join() !== fixedParts(english[key] ?? '').join(),
  )
}
