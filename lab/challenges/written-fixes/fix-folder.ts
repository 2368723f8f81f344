import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writePrivateFile } from '../../disk/atomic-write.js'
import type { Verdict } from '../../fixes/trials/verdict.js'
import { errorText } from '../../values/error-text.js'
import { readJson } from '../../values/read-json.js'
import type { FixVersion } from './written-fix.js'

/** Kept of the fixes of one weakness: at most so many versions, and characters of all their code. */
const limits = { versions: 30, characters: 300_000 }

const row = z.object({
  trial: z.string(),
  kind: z.enum(['attack', 'use', 'reading']),
  sent: z.string(),
  cameBack: z.string(),
  expected: z.string(),
  holds: z.boolean(),
  // Missing in files of earlier versions.
  threw: z.boolean().default(false),
  line: z.number().nullable(),
})

const work = z.object({
  hints: z.int(),
  versions: z.array(
    z.object({ number: z.int(), at: z.number(), code: z.string(), holds: z.boolean(), failed: z.int() }),
  ),
  verdict: z
    .object({
      name: z.string(),
      holds: z.boolean(),
      rows: z.array(row),
      variants: z.object({ tried: z.int(), refused: z.int() }),
      milliseconds: z.number(),
    })
    .nullable(),
})

/** A learner's work on one weakness. */
export interface FixWork {
  /** Number of hints that were shown. */
  readonly hints: number
  /** Oldest first. */
  readonly versions: readonly FixVersion[]
  /** Of the latest version. */
  readonly verdict: Verdict | null
}

const noWork: FixWork = { hints: 0, versions: [], verdict: null }

/** The learner's work, a file for each weakness. */
export interface FixFolder {
  read(name: string): FixWork
  /** Keeps the work in memory as well if it cannot be written. */
  write(name: string, work: FixWork): void
  clear(): void
}

/** In memory without a folder. Names of weaknesses are names of files. */
export function openFixFolder(folder: string | null, onWarning: (message: string) => void): FixFolder {
  const kept = new Map<string, FixWork>()
  const fileOf = (name: string) => (folder === null ? null : join(folder, `${name}.json`))

  function readFile(file: string | null): FixWork {
    if (file === null || !existsSync(file)) return noWork
    const found = work.safeParse(readJson(readText(file))).data
    if (found === undefined) onWarning(`The file ${file} cannot be read, so that its versions of a fix are missing.`)
    return found ?? noWork
  }

  return {
    read: (name) => kept.get(name) ?? readFile(fileOf(name)),
    write(name, changed) {
      const file = fileOf(name)
      kept.delete(name)
      if (file === null) return void kept.set(name, changed)
      try {
        writePrivateFile(file, JSON.stringify(changed))
      } catch (error) {
        kept.set(name, changed)
        onWarning(`The file ${file} could not be written: ${errorText(error)}. Its versions stay in memory.`)
      }
    },
    clear() {
      kept.clear()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Empty for a file that cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Adds a version, and leaves out the oldest ones where there are too many; the same code again replaces the latest one. */
export function addVersion(versions: readonly FixVersion[], added: Omit<FixVersion, 'number'>): readonly FixVersion[] {
  const latest = versions.at(-1)
  const isSame = latest?.code === added.code
  const number = (latest?.number ?? 0) + (isSame ? 0 : 1)
  const all = [...(isSame ? versions.slice(0, -1) : versions), { number, ...added }].slice(-limits.versions)
  let characters = 0
  const first = all.findLastIndex(({ code }) => {
    characters += code.length
    return characters > limits.characters
  })
  return all.slice(first + 1)
}
