import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Days of which there is a log, today included (files-and-surfaces.md 6). */
const daysKept = 2

/** Removes the logs of earlier days from their folder and writes down in `audit.json` which are left. */
export function auditLogs(folder: string): void {
  const logs = readdirSync(folder)
    .filter((name) => /^access\.log\.\d{4}-\d\d-\d\d$/.test(name))
    .sort()
  for (const name of logs.slice(0, -daysKept)) rmSync(join(folder, name), { recursive: true, force: true })
  const files = logs.slice(-daysKept).map(describe)
  const audit = { keep: { days: true, amount: daysKept }, auditLog: 'logs/audit.json', files, hashType: 'md5' }
  writeFileSync(join(folder, 'audit.json'), JSON.stringify(audit, null, 4))
}

/** A log as the list has it; its date, in epoch milliseconds, is the beginning of its day. */
function describe(name: string) {
  const date = Date.parse(name.slice(-'2026-01-31'.length))
  const path = `logs/${name}`
  return { date, name: path, hash: createHash('md5').update(path).digest('hex') }
}
