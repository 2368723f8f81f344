import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { type TextKind, type TextsByKey, textFolders } from '../texts/text-files.js'

export const textKinds = ['client', 'tutorials', 'server', 'desk'] as const satisfies readonly TextKind[]

export const completeLanguages = ['de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar_SA'] as const

const root = join(packageRoot, 'fixtures', 'i18n')
const fileOf = (kind: TextKind, language: string) => join(root, textFolders[kind], `${language}.json`)

/** The hash of the English that each translation was made from, by kind and id. */
export type Stamps = Readonly<Partial<Record<TextKind, TextsByKey>>>

const stampFile = (language: string) => join(root, 'stamps', `${language}.json`)

export function listLanguages(): readonly string[] {
  const files = readdirSync(root).filter((file) => file.endsWith('.json') && file !== 'en.json')
  return files.map((file) => file.slice(0, -'.json'.length)).sort()
}

export function readTexts(kind: TextKind, language: string): TextsByKey {
  return readJsonFile<TextsByKey>(fileOf(kind, language)) ?? {}
}

export function writeTexts(kind: TextKind, language: string, texts: TextsByKey): void {
  writeJson(fileOf(kind, language), sortKeys(texts))
}

export function readStamps(language: string): Stamps {
  return readJsonFile<Stamps>(stampFile(language)) ?? {}
}

export function writeStamps(language: string, stamps: Stamps): void {
  const kinds = textKinds
    .map((kind) => [kind, sortKeys(stamps[kind] ?? {})] as const)
    .filter(([, known]) => Object.keys(known).length > 0)
  writeJson(stampFile(language), Object.fromEntries(kinds))
}

/** Eight hex digits. */
export function stampOf(english: string): string {
  return createHash('sha256').update(english).digest('hex').slice(0, 8)
}

export function findLost(translated: TextsByKey, english: TextsByKey): string[] {
  return Object.keys(translated).filter((id) => english[id] === undefined)
}

export function findStale(translated: TextsByKey, english: TextsByKey, stamps: TextsByKey = {}): string[] {
  return Object.keys(translated).filter((id) => english[id] !== undefined && stamps[id] !== stampOf(english[id]))
}

export function findMissing(translated: TextsByKey, english: TextsByKey): string[] {
  return Object.keys(english).filter((id) => translated[id] === undefined)
}

function sortKeys(texts: TextsByKey): TextsByKey {
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readJsonFile<Shape>(file: string): Shape | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shape) : undefined
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
