import { existsSync, readFileSync, statSync } from 'node:fs'
import { writeAtomically } from '../disk/atomic-write.js'
import { createLineWriter } from '../disk/line-writer.js'
import { type Misfit, putAside } from '../disk/put-aside.js'
import { errorText } from '../values/error-text.js'
import { readJson } from '../values/read-json.js'

/** A log of events, one per line, oldest first. */
export interface Journal<Entry> {
  /** Resolves when the line is on disk, or waits for a disk that refuses it. Beyond the limit only vital entries are written. */
  append(entry: Entry): Promise<void>
  read(): readonly Entry[]
  /** Retries unwritten lines; rejects when they are lost. */
  close(): Promise<void>
}

interface Parts<Entry> {
  readonly file: string | null
  parse(content: unknown): Entry | undefined
  /** True if an entry is written even beyond the limit. */
  isVital(entry: Entry): boolean
  onWarning(message: string): void
}

/** Bytes after which only vital entries are written; many times those of a whole course. */
const limit = 8_000_000

/** Sets invalid lines aside with a warning, such as one torn by a crash. */
export function openJournal<Entry>({ file, parse, isVital, onWarning }: Parts<Entry>): Journal<Entry> {
  if (file === null) return keepInMemory({ isVital, onWarning })
  putMisfitsAside(file, parse, onWarning)
  const size = existsSync(file) ? statSync(file).size : 0
  const countLine = limitSize(size, file, onWarning)
  const writer = createLineWriter({
    file,
    size,
    onFailure: (error) =>
      onWarning(
        `The journal ${file} could not be written: ${errorText(error)}. Its lines wait in memory until the disk takes them.`,
      ),
  })
  return {
    append(entry) {
      const line = `${JSON.stringify(entry)}\n`
      return countLine(line) || isVital(entry) ? writer.append(line, true) : writer.flush()
    },
    read: () => readLines(file).flatMap((line) => parse(readJson(line)) ?? []),
    close: writer.close,
  }
}

function keepInMemory<Entry>({ isVital, onWarning }: Pick<Parts<Entry>, 'isVital' | 'onWarning'>): Journal<Entry> {
  const kept: Entry[] = []
  const countLine = limitSize(0, 'of this lab', onWarning)
  return {
    async append(entry) {
      if (countLine(JSON.stringify(entry)) || isVital(entry)) kept.push(entry)
    },
    read: () => kept,
    close: async () => {},
  }
}

function limitSize(size: number, name: string, onWarning: Parts<unknown>['onWarning']): (line: string) => boolean {
  let total = size
  let isFull = false
  return (line) => {
    total += Buffer.byteLength(line)
    if (total <= limit) return true
    if (!isFull)
      onWarning(
        `The journal ${name} has ${limit} bytes; from now on it keeps solves only, no tries, hints and near misses.`,
      )
    isFull = true
    return false
  }
}

function putMisfitsAside(file: string, parse: Parts<unknown>['parse'], onWarning: Parts<unknown>['onWarning']): void {
  const lines = readLines(file)
  const fits = lines.map((line) => parse(readJson(line)) !== undefined)
  if (fits.every(Boolean) && endsWhole(file)) return
  const misfits = lines.filter((_line, index) => !fits[index]).map(toMisfit)
  putAside(file, misfits, onWarning)
  const rest = lines.filter((_line, index) => fits[index])
  writeAtomically(file, rest.map((line) => `${line}\n`).join(''))
}

function toMisfit(content: string): Misfit {
  return { reason: readJson(content) === undefined ? 'it is no JSON' : 'it is no event that this lab knows', content }
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** True if the file ends with a complete line. */
function endsWhole(file: string): boolean {
  return !existsSync(file) || ['', '\n'].includes(readFileSync(file, 'utf8').slice(-1))
}
