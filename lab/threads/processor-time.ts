import { closeSync, openSync, readSync } from 'node:fs'

/** A meter of the processor time of the thread that opened it, in milliseconds. */
export interface ProcessorTime {
  /** The time so far; where the system does not tell that of a thread, it is that of its whole process. */
  worked(): number
  close(): void
}

/** The file in which Linux shows a thread its own times; its first number is the nanoseconds on a processor. */
export const schedulerFile = '/proc/thread-self/schedstat'

/** Opens a meter, which takes a few microseconds for each reading. */
export function openProcessorTime(): ProcessorTime {
  try {
    const meter = openSchedulerFile()
    // A kernel that does not count writes zeros.
    if (meter.worked() > 0) return meter
    meter.close()
  } catch {
    // Only Linux has the file.
  }
  const ofThread = (process as Partial<ThreadUsage>).threadCpuUsage ?? process.cpuUsage
  return { worked: () => sumUp(ofThread.call(process)), close() {} }
}

/** A part of `process` that Node has from 23.9 on. */
interface ThreadUsage {
  threadCpuUsage(): NodeJS.CpuUsage
}

const sumUp = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** Keeps the scheduler's file on this thread open. */
function openSchedulerFile(): ProcessorTime {
  const file = openSync(schedulerFile, 'r')
  const buffer = Buffer.alloc(64)
  const read = () => buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0))
  return {
    worked: () => Number.parseInt(read(), 10) / 1e6,
    close: () => closeSync(file),
  }
}
