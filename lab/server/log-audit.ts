import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logFile } from '../disk/lab-disk.js'

/** Number of days with a log, including today (docs/contract/files-and-surfaces.md#access-log). */
const daysKept = 2

/**
 * Removes all logs but those of `today` (such as `2026-01-31`) and of the latest day before, and lists the remaining ones in `audit.json`.
 * A log of a future day is removed too: the server cannot have written it.
 */
export function auditLogs(folder: string, today: string): void {
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

/** A log as an entry of the list; its date is the start of its day in epoch milliseconds. */
function describe(name: string) {
  const date = Date.parse(dayOf(name))
  const path = `logs/${name}`
  return { date, name: path, hash: createHash('md5').update(path).digest('hex') }
}

/** The day of a log, such as `2026-01-31`. */
function dayOf(name: string): string {
  return name.slice('access.log.'.length, 'access.log.2026-01-31'.length)
}
