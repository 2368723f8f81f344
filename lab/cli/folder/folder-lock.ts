import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isPlainFile } from '../../disk/misplaced-files.js'

export interface LockHolder {
  readonly pid: number
  readonly url: string | null
  /** The process's start time in system ticks, where the system has it; it exposes a pid that was assigned to another process since. */
  readonly processStart: string | null
}

export interface FolderLock {
  announce(url: string): void
  release(): void
}

const lockName = 'lab.lock'

/** The living process that holds the lock of `folder`; undefined if there is none. A lock file of a killed process does not count, nor does a pipe. */
export function findHolder(folder: string): LockHolder | undefined {
  const holder = readHolder(join(folder, lockName))
  return holder && isAlive(holder) ? holder : undefined
}

/** Locks `folder` for this process, or returns the present holder. Throws system errors when the folder cannot be written. */
export function lockFolder(folder: string): FolderLock | LockHolder {
  const file = join(folder, lockName)
  const mine = { pid: process.pid, url: null, processStart: readProcessStart(process.pid) }
  return takeFile(file, mine) ?? holdLock(file, mine)
}

/**
 * Creates a lock file, or replaces a stale one; returns its living holder. Of several processes, only the one that creates a file named
 * after the stale content may replace it.
 */
function takeFile(file: string, mine: LockHolder): LockHolder | undefined {
  for (;;) {
    if (createFile(file, mine)) return undefined
    const found = readStale(file)
    if (found === undefined) continue
    if (typeof found !== 'string') return found
    const claim = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    const claimant = takeFile(claim, mine)
    if (claimant) return claimant
    const isStillThere = readStale(file) === found
    if (isStillThere) replaceFile(file, mine)
    rmSync(claim, { force: true })
    if (isStillThere) return undefined
  }
}

function readStale(file: string): string | LockHolder | undefined {
  const text = readText(file)
  const holder = text === undefined ? undefined : parseHolder(text)
  return holder && isAlive(holder) ? holder : text
}

function holdLock(file: string, mine: LockHolder): FolderLock {
  const isMine = () => readHolder(file)?.pid === process.pid
  return {
    announce: (url) => isMine() && replaceFile(file, { ...mine, url }),
    release: () => isMine() && rmSync(file, { force: true }),
  }
}

/** Creates the file with its content in one step, so that no process reads it empty; false if the file exists. */
function createFile(file: string, holder: LockHolder): boolean {
  return withDraft(file, holder, (draft) => {
    try {
      linkOrCopy(draft, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  })
}

/** A file system without hard links gets a copy instead; there the file may be empty for a moment. */
function linkOrCopy(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
  }
}

function replaceFile(file: string, holder: LockHolder): void {
  withDraft(file, holder, (draft) => renameSync(draft, file))
}

function withDraft<Result>(file: string, holder: LockHolder, use: (draft: string) => Result): Result {
  const folder = mkdtempSync(`${join(dirname(file), lockName)}-`)
  try {
    const draft = join(folder, 'draft')
    writeFileSync(draft, JSON.stringify(holder))
    return use(draft)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return isPlainFile(file) ? parseHolder(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const { pid, url = null, processStart = null } = JSON.parse(text) as Partial<LockHolder>
    return Number.isInteger(pid) && Number(pid) > 0 ? { pid: Number(pid), url, processStart } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, processStart }: LockHolder): boolean {
  if (!isRunning(pid) || readStat(pid)?.[0] === 'Z') return false
  const startNow = readProcessStart(pid)
  if (processStart !== null && startNow !== null) return processStart === startNow
  return pid !== process.pid
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Field 22 of /proc/PID/stat: the start time; null on systems without it. */
function readProcessStart(pid: number): string | null {
  return readStat(pid)?.[19] ?? null
}

/** The fields of /proc/PID/stat after the name in brackets; the first is the state, Z for a process that has already ended. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
