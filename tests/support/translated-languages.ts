import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '../../lab/texts/messages.js'
import type { TextKind, TextsByKey } from '../../lab/texts/text-files.js'

/** Keys of texts that may be the same in a language as in English: names, loanwords, code. */
export function readKept(kind: TextKind, language: string): ReadonlySet<string> {
  const file = join(import.meta.dirname, 'kept-from-english', `${language}.json`)
  return new Set(readJsonFile<Partial<Record<TextKind, string[]>>>(file)?.[kind])
}

function readJsonFile<Shape = TextsByKey>(file: string): Shape | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shape) : undefined
}

/** The parts that a translation must keep: placeholders, tags, code, addresses; sorted. */
export function fixedParts(text: string): readonly string[] {
  const code = text.match(/<code>.*?<\/code>|`[^`]+`/gs) ?? []
  const rest = text.replace(/<code>.*?<\/code>|`[^`]+`/gs, ' ')
  const others =
    rest.match(/\{\{\w+\}\}|%[A-Z_]+%|<\/?[a-z][^>]*>|https?:\/\/[^\s<"')\u2069]+[^\s<"').,;:!?\u2069]/g) ?? []
  return [...code, ...others].sort()
}

/** The keys of translations that lack a part which they must keep. */
export function findDamaged(texts: TextsByKey, english: TextsByKey): string[] {
  const partsOf = (key: string, text = '') => [...fixedParts(text), ...(key in messages ? placesOf(text) : [])].join()
  return Object.keys(texts).filter((key) => partsOf(key, texts[key]) !== partsOf(key, english[key]))
}

/** The names of a message's placeholders, each once; a plural form may repeat its placeholder, or use `#` for it. */
function placesOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name as string))].sort()
}
