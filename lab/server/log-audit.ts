import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logFile } from '../disk/lab-disk.js'

/** Days of which there is a log, today included (docs/contract/files-and-surfaces.md#access-log). */
const daysKept = 2

/**
 * Removes the logs of other days than `today` (as `2026-01-31`) and the latest before it, and writes down in `audit.json` which are left. A
 * log of a day to come can only be somebody's archive.
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

/** A log as the list has it; its date, in epoch milliseconds, is the beginning of its day. */
function describe(name: string) {
  const date = Date.parse(dayOf(name))
  const path = `logs/${name}`
  return { date, name: path, hash: createHash('md5').update(path).digest('hex') }
}

/** The day of a log, as `2026-01-31`. */
function dayOf(name: string): string {
  return name.slice('access.log.'.length, 'access.log.2026-01-31'.length)
}
