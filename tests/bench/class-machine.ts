import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The state of the machine over a part of a run. */
export interface MachineReport {
  readonly seconds: number
  /** Of the class, as the sum of proportional set sizes: of memory that processes share each has its part. */
  readonly megabytes: { readonly max: number; readonly last: number; readonly processes: readonly number[] }
  /** Threads of all processes of the program, at most. */
  readonly threads: number
  /** Shares of one core. */
  readonly cores: { readonly program: number; readonly bench: number; readonly others: number }
  /** Of one minute, at the start and at its most. */
  readonly load: readonly [number, number]
  /** Milliseconds that this program itself came too late, at the 99th percentile. */
  readonly benchLate: number
}

const ticksPerSecond = 100

/** Watches the processes of a program until it is told to stop. */
export function watchMachine(processes: () => readonly number[]): () => MachineReport {
  const began = performance.now()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const cpu = watchProcessors(processes)
  const load = [loadavg()[0] ?? 0, loadavg()[0] ?? 0] as [number, number]
  let max = 0
  let threads = 0
  let last: number[] = []
  const look = () => {
    cpu.look()
    last = processes().map(proportionalMegabytes)
    max = Math.max(max, sum(last))
    threads = Math.max(threads, sum(processes().map(countThreads)))
    load[1] = Math.max(load[1], loadavg()[0] ?? 0)
  }
  look()
  const timer = setInterval(look, 2000)
  return () => {
    clearInterval(timer)
    look()
    delay.disable()
    const seconds = (performance.now() - began) / 1000
    return {
      seconds,
      threads,
      megabytes: { max, last: sum(last), processes: last },
      cores: cpu.shares(seconds),
      load,
      benchLate: delay.percentile(99) / 1e6,
    }
  }
}

/** Processor time by process; one that has ended counts with what it had used when last seen. */
function watchProcessors(processes: () => readonly number[]) {
  const first = new Map<number, number>()
  const latest = new Map<number, number>()
  const [ours, all] = [process.cpuUsage(), busySeconds()]
  const isNew = { value: false }
  return {
    look() {
      for (const pid of processes()) {
        const used = usedSeconds(pid)
        if (!first.has(pid)) first.set(pid, isNew.value ? 0 : used)
        latest.set(pid, used)
      }
      isNew.value = true
    },
    shares(seconds: number) {
      const { user, system } = process.cpuUsage(ours)
      const program = sum([...latest].map(([pid, used]) => used - (first.get(pid) ?? 0))) / seconds
      const bench = (user + system) / 1e6 / seconds
      return { program, bench, others: Math.max(0, (busySeconds() - all) / seconds - program - bench) }
    },
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
