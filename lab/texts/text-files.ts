import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TextsByKey = Readonly<Record<string, string>>

/** The kinds of texts, each translated apart: the client's own texts, the tutorials, what the server says, the desk of a class. */
export type TextKind = 'client' | 'tutorials' | 'server' | 'desk'

/** The files of texts below one directory, each read once, when first asked for. */
export interface TextFiles {
  /** Keys of the languages that there are client texts in, in the order of the files. */
  readonly keys: readonly string[]
  /** The texts of one kind in a language, as far as somebody has translated them; none for an unknown one. */
  read(kind: TextKind, language: string): TextsByKey
}

/** Folders below that of the texts. */
export const textFolders: Readonly<Record<TextKind, string>> = {
  client: '',
  tutorials: 'tutorials',
  server: 'server',
  desk: 'desk',
}

/** Opens the files of texts below `directory`; throws when it cannot be read. */
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
