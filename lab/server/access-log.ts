import { mkdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import type { RequestHandler } from 'express'
import morgan from 'morgan'
import { createStream } from 'rotating-file-stream'
import type { LabDisk } from '../lab-disk.js'
import { auditLogs } from './log-audit.js'

/** Writes the combined log of files-and-surfaces.md 6 into `logs/` on the lab's disk: a file a day, two kept. */
export function logAccess(disk: LabDisk): { middleware: RequestHandler; close(): Promise<void> } {
  const nameOf = (time: number | Date | null) =>
    `access.log.${(time === null ? new Date() : new Date(time)).toISOString().slice(0, 10)}`
  mkdirSync(disk.path('logs'), { recursive: true })
  const stream = createStream(nameOf, {
    path: disk.path('logs'),
    interval: '1d',
    intervalBoundary: true,
    intervalUTC: true,
    immutable: true,
  })
  stream.on('open', () => auditIfPossible(disk.path('logs')))
  // A full disk must not take the shop down with it.
  stream.on('error', () => {})
  // The format alone: what morgan's own middleware measures besides is not in this log, and costs.
  const writeLine = morgan.compile(combined)
  const tokens = Object.assign(Object.create(morgan) as morgan.TokenIndexer, { 'remote-addr': readAddress })
  const lines = gatherLines((text) => stream.write(text))
  return {
    middleware(request, response, next) {
      response.on('finish', () => lines.write(`${writeLine(tokens, request, response)}\n`))
      next()
    },
    close() {
      lines.flush()
      return new Promise((resolve) => stream.end(() => resolve()))
    },
  }
}

/** What cannot be kept in order must not take the shop down with it either. */
function auditIfPossible(folder: string): void {
  try {
    auditLogs(folder)
  } catch {}
}

/** The address of a visitor as a server that listens to both families writes it: IPv4 in the shape of IPv6. */
function readAddress({ socket }: IncomingMessage): string {
  const address = socket.remoteAddress ?? '-'
  return isIPv4(address) ? `::ffff:${address}` : address
}

/** Apache's combined format (files-and-surfaces.md 6). */
const combined =
  ':remote-addr - :remote-user [:date[clf]] ":method :url HTTP/:http-version" :status :res[content-length] ":referrer" ":user-agent"'

/** Milliseconds a line may wait for others: a write for each request would cost a quarter of answering it. */
const longestWait = 100

function gatherLines(writeOut: (text: string) => void) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') writeOut(waiting)
    waiting = ''
  }
  return {
    flush,
    write(line: string) {
      waiting += line
      timer ??= setTimeout(flush, longestWait)
    },
  }
}
