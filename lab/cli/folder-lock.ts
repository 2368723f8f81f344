import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who works on a data folder. */
export interface LockHolder {
  readonly pid: number
  /** Where the lab listens; null while it is still starting. */
  readonly url: string | null
  /** When the process began, in the system's own count, where it tells; unmasks a pid that was given out anew. */
  readonly processStart: string | null
}

export interface FolderLock {
  /** Notes where the lab listens, for whoever finds the folder locked. */
  announce(url: string): void
  release(): void
}

const lockName = 'lab.lock'

/** The living process that works on `folder`, if any; what a killed one left behind does not count. */
export function findHolder(folder: string): LockHolder | undefined {
  const holder = readHolder(join(folder, lockName))
  return holder && isAlive(holder) ? holder : undefined
}

/** Locks `folder` for this process, or returns who has locked it. Throws system errors when it cannot be written. */
export function lockFolder(folder: string): FolderLock | LockHolder {
  const file = join(folder, lockName)
  const mine = { pid: process.pid, url: null, processStart: readProcessStart(process.pid) }
  for (;;) {
    if (createFile(file, mine)) return holdLock(file, mine)
    const holder = findHolder(folder)
    if (holder) return holder
    rmSync(file, { force: true })
  }
}

function holdLock(file: string, mine: LockHolder): FolderLock {
  const isMine = () => readHolder(file)?.pid === process.pid
  return {
    announce: (url) => isMine() && writeFileSync(file, JSON.stringify({ ...mine, url })),
    release: () => isMine() && rmSync(file, { force: true }),
  }
}

function createFile(file: string, holder: LockHolder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    const { pid, url = null, processStart = null } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockHolder>
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

/** Field 22 of /proc/PID/stat; null on systems without it. */
function readProcessStart(pid: number): string | null {
  return readStat(pid)?.[19] ?? null
}

/** The fields of /proc/PID/stat behind the name in brackets; the first is the state, Z for one that has ended already. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
