import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

export interface Started {
  readonly pid: number
  /** The first line it printed. */
  readonly firstLine: string
  /** Milliseconds from the start to that line. */
  readonly ms: number
  stop(): Promise<void>
}

/** Starts a Node program, on one core where `taskset` is there, and waits for its first line. */
export function startOnOneCore(args: readonly string[]): Promise<Started> {
  const node = [process.execPath, ...args]
  return start(hasTaskset() ? ['taskset', '-c', '0', ...node] : node)
}

/** Starts a Node program on all cores, and waits for its first line. */
export const startProgram = (args: readonly string[]): Promise<Started> => start([process.execPath, ...args])

async function start([command = '', ...args]: readonly string[]): Promise<Started> {
  const start = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstLine = await readFirstLine(child)
  return { pid: child.pid as number, firstLine, ms: performance.now() - start, stop: () => stop(child) }
}

async function readFirstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])
  if (!line) throw new Error('The program ended before it was ready.')
  return String(line)
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function hasTaskset(): boolean {
  return spawnSync('taskset', ['--version']).status === 0
}

/** Resident memory of a process in megabytes; NaN where `/proc` is missing. */
export function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process in megabytes once it no longer falls, or after a minute and a half. */
export async function settledMegabytes(pid: number): Promise<number> {
  let [least, since] = [residentMegabytes(pid), 0]
  for (let waited = 0; waited < 90 && since < 25; waited++) {
    await pause(1000)
    const now = residentMegabytes(pid)
    since = now < least - 0.5 ? 0 : since + 1
    least = Math.min(least, now)
  }
  return least
}
