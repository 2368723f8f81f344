import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { type Misfit, putAside } from './put-aside.js'

/** What is worth keeping beyond the day, a line each, oldest first. */
export interface Journal<Entry> {
  /** Resolves once the line is on disk (at once in memory). */
  append(entry: Entry): Promise<void>
  /** Everything kept so far. */
  read(): readonly Entry[]
}

interface Parts<Entry> {
  /** Null keeps the journal in memory. */
  readonly file: string | null
  /** Makes an entry of what a line holds; undefined when it is none. */
  parse(content: unknown): Entry | undefined
  onWarning(message: string): void
}

/** Opens the journal of a lab; lines that are no entries, such as one torn by a crash, are put aside with a warning. */
export function openJournal<Entry>({ file, parse, onWarning }: Parts<Entry>): Journal<Entry> {
  if (file === null) return keepInMemory()
  putMisfitsAside(file, parse, onWarning)
  let tail: Promise<void> = Promise.resolve()
  return {
    append(entry) {
      tail = tail
        .then(() => appendFile(file, `${JSON.stringify(entry)}\n`))
        .catch((error: Error) => onWarning(`The journal ${file} could not be written: ${error.message}`))
      return tail
    },
    read: () => readLines(file).flatMap((line) => parse(readJson(line)) ?? []),
  }
}

function keepInMemory<Entry>(): Journal<Entry> {
  const kept: Entry[] = []
  return {
    async append(entry) {
      kept.push(entry)
    },
    read: () => kept,
  }
}

function putMisfitsAside(file: string, parse: Parts<unknown>['parse'], onWarning: Parts<unknown>['onWarning']): void {
  const lines = readLines(file)
  const fits = lines.map((line) => parse(readJson(line)) !== undefined)
  if (fits.every(Boolean) && endsWhole(file)) return
  const misfits = lines.filter((_line, index) => !fits[index]).map(toMisfit)
  putAside(file, misfits, onWarning)
  const rest = lines.filter((_line, index) => fits[index])
  // Renamed into place, so that a crash in between leaves the old journal or the new one.
  writeFileSync(`${file}.new`, rest.map((line) => `${line}\n`).join(''))
  renameSync(`${file}.new`, file)
}

function toMisfit(content: string): Misfit {
  return { reason: readJson(content) === undefined ? 'it is no JSON' : 'it is no event that this lab knows', content }
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Whether nothing hangs over that the next line would be added to. */
function endsWhole(file: string): boolean {
  return !existsSync(file) || ['', '\n'].includes(readFileSync(file, 'utf8').slice(-1))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
