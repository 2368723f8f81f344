import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** The state of the machine over a part of a run. */
export interface MachineReport {
  readonly seconds: number
  /** Of the class, as the sum of proportional set sizes: of memory that processes share each has its part. */
  readonly megabytes: { readonly max: number; readonly last: number; readonly processes: readonly number[] }
  /** Threads of all processes of the program, at most. */
  readonly threads: number
  /** Shares of one core. */
  readonly cores: { readonly program: number; readonly learners: number; readonly others: number }
  /** Of one minute, at the start and at its most. */
  readonly load: readonly [number, number]
}

const ticksPerSecond = 100

/** Milliseconds between two looks: each reads all the memory of the processes, which wait for it now and then. */
const lookEvery = 5000

/** Watches the processes of a program, and those of its learners besides this one, until it is told to stop. */
export function watchMachine(
  processes: () => readonly number[],
  learners: () => readonly number[] = () => [],
): () => MachineReport {
  const began = performance.now()
  const all = busySeconds()
  const [program, visitors] = [watchProcessors(processes), watchProcessors(() => [process.pid, ...learners()])]
  const load = [loadavg()[0] ?? 0, loadavg()[0] ?? 0] as [number, number]
  let max = 0
  let threads = 0
  let last: number[] = []
  const look = () => {
    program.look()
    visitors.look()
    last = processes().map(proportionalMegabytes)
    max = Math.max(max, sum(last))
    threads = Math.max(threads, sum(processes().map(countThreads)))
    load[1] = Math.max(load[1], loadavg()[0] ?? 0)
  }
  look()
  const timer = setInterval(look, lookEvery)
  return () => {
    clearInterval(timer)
    look()
    const seconds = (performance.now() - began) / 1000
    return {
      seconds,
      threads,
      megabytes: { max, last: sum(last), processes: last },
      cores: shareCores((busySeconds() - all) / seconds, program.used() / seconds, visitors.used() / seconds),
      load,
    }
  }
}

function shareCores(busy: number, program: number, learners: number): MachineReport['cores'] {
  return { program, learners, others: Math.max(0, busy - program - learners) }
}

/** Processor seconds of processes from now on; one that has ended counts with what it had used when last seen. */
function watchProcessors(processes: () => readonly number[]) {
  const first = new Map<number, number>()
  const latest = new Map<number, number>()
  let hasLooked = false
  return {
    look() {
      for (const pid of processes()) {
        const used = usedSeconds(pid)
        if (!first.has(pid)) first.set(pid, hasLooked ? 0 : used)
        if (used > 0) latest.set(pid, used)
      }
      hasLooked = true
    },
    used: () => sum([...latest].map(([pid, used]) => used - (first.get(pid) ?? 0))),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Proportional set size of a process in megabytes; 0 where it is gone. */
function proportionalMegabytes(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes ?? 0) / 1024
}

function countThreads(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}

function usedSeconds(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

/** Seconds that all cores were busy since the machine started. */
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (read('/proc/stat').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) / ticksPerSecond
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
