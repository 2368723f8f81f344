import { mkdirSync } from 'node:fs'
import { appendFile, rename, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import morgan from 'morgan'
import { type LabDisk, logsFolder } from '../disk/lab-disk.js'
import type { Clock } from '../facts/clock.js'
import { cutText } from '../values/cut-text.js'
import { auditLogs } from './log-audit.js'

/** Bytes of a day's log after which it is put aside as `access.log.<day>.1`, in the place of what was put aside before. */
const maxSize = 8 * 1024 * 1024

/** The parts of a log line that a visitor writes, with their limits in characters: headers may have 16 kB. */
const visitorsFields = ['remote-user', 'url', 'referrer', 'user-agent']
const maxField = 2048

/**
 * Writes the combined log of docs/contract/files-and-surfaces.md#access-log into `logs/` on the lab's disk: a file a day of the lab's clock, two days
 * kept. `size` is that of a file in bytes.
 */
export function logAccess(
  disk: LabDisk,
  clock: Clock,
  size = maxSize,
): { middleware: RequestHandler; close(): Promise<void> } {
  const folder = disk.path(logsFolder)
  mkdirSync(folder, { recursive: true })
  const file = openDailyFile(folder, clock, size)
  // The format alone: what morgan's own middleware measures besides is not in this log, and costs.
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
  /** The day it is, as `2026-01-31`. */
  today(): string
  /** Adds a text to the file of a day; a full disk must not take the shop down with it. */
  append(day: string, text: string): void
  /** Resolves when all of it is written. */
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

/** The address of a visitor, by word of trusted proxies, as a server that listens to both families writes it: IPv4 in the shape of IPv6. */
function readAddress(request: IncomingMessage): string {
  const { ip: address = '-' } = request as Request
  return isIPv4(address) ? `::ffff:${address}` : address
}

/** The token of a line, not longer than a line needs it, and on that line: a user name may hold any character. */
function cutToken(read: morgan.TokenCallbackFn | undefined): morgan.TokenCallbackFn {
  return (request, response) => {
    const text = read?.(request, response)
    return text === undefined ? undefined : cutText(text, maxField)
  }
}

/** Apache's combined format (docs/contract/files-and-surfaces.md#access-log). */
const combined =
  ':remote-addr - :remote-user [:date[clf]] ":method :url HTTP/:http-version" :status :res[content-length] ":referrer" ":user-agent"'

/** Milliseconds a line may wait for others: a write for each request would cost a quarter of answering it. */
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

/** A time as this format has it, such as `31/Jan/2026:09:05:00 +0000`. */
function writeTime(at: number): string {
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
