import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile, rename, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import morgan from 'morgan'
import { type LabDisk, logFile, logsFolder } from '../disk/lab-disk.js'
import type { Clock } from '../facts/clock.js'
import { cutText } from '../values/cut-text.js'

/** Max bytes of a day's log; a full one is renamed to `access.log.<day>.1` and replaces the previous one of that name. */
const maxSize = 8 * 1024 * 1024

/** The parts of a log line that a visitor controls, with their max characters: headers may have 16 kB. */
const visitorsFields = ['remote-user', 'url', 'referrer', 'user-agent']
const maxField = 2048

/** `size` is the max bytes of a file (docs/contract/files-and-surfaces.md#access-log). */
export function logAccess(
  disk: LabDisk,
  clock: Clock,
  size = maxSize,
): { middleware: RequestHandler; close(): Promise<void> } {
  const folder = disk.path(logsFolder)
  mkdirSync(folder, { recursive: true })
  const file = openDailyFile(folder, clock, size)
  // Only morgan's format is used: its middleware also measures values that this log does not contain, at a cost.
  const writeLine = morgan.compile(combined)
  const known = morgan as unknown as morgan.TokenIndexer
  const tokens = Object.assign(Object.create(known) as morgan.TokenIndexer, {
    ...Object.fromEntries(visitorsFields.map((name) => [name, cutToken(known[name])])),
    'remote-addr': readAddress,
    date: () => writeTime(clock.now()),
  })
  const lines = gatherLines(file)
  return {
    middleware(request, response, next) {
      response.on('finish', () => lines.write(`${writeLine(tokens, request, response)}\n`))
      next()
    },
    close() {
      lines.flush()
      return file.written()
    },
  }
}

interface DailyFile {
  /** The present day, such as `2026-01-31`. */
  today(): string
  /** Ignores errors such as a full disk. */
  append(day: string, text: string): void
  written(): Promise<void>
}

function openDailyFile(folder: string, clock: Clock, maxSize: number): DailyFile {
  let latest = ''
  let written = 0
  let tail: Promise<void> = Promise.resolve()
  const today = () => new Date(clock.now()).toISOString().slice(0, 10)

  function append(day: string, text: string): void {
    tail = tail.then(() => write(join(folder, `access.log.${day}`), day, text)).catch(() => {})
  }

  async function write(file: string, day: string, text: string): Promise<void> {
    const isNew = day !== latest
    latest = day
    if (isNew) written = (await stat(file).catch(() => undefined))?.size ?? 0
    const isFull = written > 0 && written + Buffer.byteLength(text) > maxSize
    if (isFull) {
      await rename(file, `${file}.1`)
      written = 0
    }
    await appendFile(file, text)
    written += Buffer.byteLength(text)
    if (isNew || isFull) auditLogs(folder, today())
  }

  append(today(), '')
  return { today, append, written: () => tail }
}

/** IPv4 is mapped to IPv6, as a server prints it that listens to both. */
function readAddress(request: IncomingMessage): string {
  const { ip: address = '-' } = request as Request
  return isIPv4(address) ? `::ffff:${address}` : address
}

/** A token of a line, cut to its max length and without line breaks: a user name may contain any character. */
function cutToken(read: morgan.TokenCallbackFn | undefined): morgan.TokenCallbackFn {
  return (request, response) => {
    const text = read?.(request, response)
    return text === undefined ? undefined : cutText(text, maxField)
  }
}

/** Apache's combined format (docs/contract/files-and-surfaces.md#access-log). */
const combined =
  ':remote-addr - :remote-user [:date[clf]] ":method :url HTTP/:http-version" :status :res[content-length] ":referrer" ":user-agent"'

/** Max milliseconds that a line waits for others: a write for each request would take a quarter of the time of its response. */
const maxWait = 100

function gatherLines(file: DailyFile) {
  let waiting = { day: '', text: '' }
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.text !== '') file.append(waiting.day, waiting.text)
    waiting = { day: '', text: '' }
  }
  return {
    flush,
    write(line: string) {
      const day = file.today()
      if (waiting.day !== day) flush()
      waiting = { day, text: waiting.text + line }
      timer ??= setTimeout(flush, maxWait)
    },
  }
}

/** A time in this format, such as `31/Jan/2026:09:05:00 +0000`. */
function writeTime(at: number): string {
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}

/** Number of days with a log, including today (docs/contract/files-and-surfaces.md#access-log). */
const daysKept = 2

/** A log of a future day is removed too, since the server cannot have written it; `today` is such as `2026-01-31`. */
function auditLogs(folder: string, today: string): void {
  const logs = readdirSync(folder)
    .filter((name) => logFile.test(name))
    .sort()
  const past = logs.map(dayOf).filter((day) => day <= today)
  const days = new Set([...new Set(past)].slice(-daysKept))
  for (const name of logs) if (!days.has(dayOf(name))) rmSync(join(folder, name), { recursive: true, force: true })
  const files = logs.filter((name) => days.has(dayOf(name))).map(describe)
  const audit = { keep: { days: true, amount: daysKept }, auditLog: 'logs/audit.json', files, hashType: 'md5' }
  writeFileSync(join(folder, 'audit.json'), JSON.stringify(audit, null, 4))
}

function describe(name: string) {
  const date = Date.parse(dayOf(name))
  const path = `logs/${name}`
  return { date, name: path, hash: createHash('md5').update(path).digest('hex') }
}

function dayOf(name: string): string {
  return name.slice('access.log.'.length, 'access.log.2026-01-31'.length)
}
