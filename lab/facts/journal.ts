import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import type { Clock } from './clock.js'

/** One line of the journal: something worth keeping, with the time it happened. */
export interface JournalEntry {
  readonly at: string
  readonly event: string
  readonly [detail: string]: unknown
}

export interface Journal {
  /** Resolves once the line is on disk (at once in memory). */
  append(entry: { event: string; [detail: string]: unknown }): Promise<void>
  /** Everything kept so far; a last line torn by a crash is left out. */
  read(): readonly JournalEntry[]
}

/** Opens the journal of a lab; `file` null keeps it in memory. */
export function openJournal(file: string | null, clock: Clock, onWarning: (message: string) => void): Journal {
  const kept: JournalEntry[] = []
  let tail: Promise<void> = Promise.resolve()
  let start = file !== null && endsTorn(file) ? '\n' : ''
  return {
    append(entry) {
      const line: JournalEntry = { at: new Date(clock.now()).toISOString(), ...entry }
      if (file === null) {
        kept.push(line)
        return Promise.resolve()
      }
      tail = tail
        .then(() => appendFile(file, `${start}${JSON.stringify(line)}\n`))
        .then(() => {
          start = ''
        })
        .catch((error: Error) => onWarning(`The journal ${file} could not be written: ${error.message}`))
      return tail
    },
    read: () => (file === null ? kept : readLines(file)),
  }
}

/** Whether a crash has left a line without its end, to which the next one must not be added. */
function endsTorn(file: string): boolean {
  if (!existsSync(file)) return false
  const last = readFileSync(file).at(-1)
  return last !== undefined && last !== 10
}

function readLines(file: string): JournalEntry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as JournalEntry]
      } catch {
        return []
      }
    })
}
