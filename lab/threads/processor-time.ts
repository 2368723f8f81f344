import { closeSync, openSync, readSync } from 'node:fs'

/** A meter of the processor time of the thread that opened it, in milliseconds. */
export interface ProcessorTime {
  /** That of the whole process where the system does not tell that of a thread. */
  worked(): number
  /** An open file, from which other threads of the process can {@link readWork} too; undefined where the system has none. */
  readonly file?: number
  close(): void
}

/** The file in which Linux shows a thread its own times; its first number is the nanoseconds on a processor. */
export const schedulerFile = '/proc/thread-self/schedstat'

export function openProcessorTime(): ProcessorTime {
  try {
    const meter = openSchedulerFile()
    // A kernel that does not count writes zeros.
    if (meter.worked() > 0) return meter
    meter.close()
  } catch {}
  const ofThread = (process as Partial<ThreadUsage>).threadCpuUsage ?? process.cpuUsage
  return { worked: () => sumUp(ofThread.call(process)), close() {} }
}

interface ThreadUsage {
  threadCpuUsage(): NodeJS.CpuUsage
}

const sumUp = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

function openSchedulerFile(): ProcessorTime {
  const file = openSync(schedulerFile, 'r')
  const buffer = Buffer.alloc(64)
  return {
    file,
    worked: () => readWork(file, buffer),
    close: () => closeSync(file),
  }
}

/** Milliseconds of the thread that opened the file. */
export function readWork(file: number, buffer: Buffer = Buffer.alloc(64)): number {
  return Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)), 10) / 1e6
}
