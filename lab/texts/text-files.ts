import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TextsByKey = Readonly<Record<string, string>>

/** `server` is what the server says, `desk` the page of a class. */
export type TextKind = 'client' | 'tutorials' | 'server' | 'desk'

/** Each file is read once, on demand. */
export interface TextFiles {
  readonly keys: readonly string[]
  /** Empty for an unknown language. */
  read(kind: TextKind, language: string): TextsByKey
}

export const textFolders: Readonly<Record<TextKind, string>> = {
  client: '',
  tutorials: 'tutorials',
  server: 'server',
  desk: 'desk',
}

export function openTextFiles(directory: string): TextFiles {
  const known = new Map<string, TextsByKey>()
  const keys = readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const has = new Set(keys)

  function read(kind: TextKind, language: string): TextsByKey {
    if (!has.has(language)) return {}
    const file = join(directory, textFolders[kind], `${language}.json`)
    const texts = known.get(file) ?? readTexts(file)
    known.set(file, texts)
    return texts
  }

  return { keys, read }
}

function readTexts(file: string): TextsByKey {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextsByKey) : {}
}
