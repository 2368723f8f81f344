import { closeSync, openSync, readSync } from 'node:fs'

/** A meter of the processor time of the thread that opened it. */
export interface ProcessorTime {
  /** Milliseconds so far; where the system does not tell those of a thread, they are those of its whole process. */
  used(): number
  close(): void
}

/** Opens a meter, which takes a few microseconds for each reading. */
export function openProcessorTime(): ProcessorTime {
  const ofThread = (process as Partial<ThreadUsage>).threadCpuUsage
  if (ofThread !== undefined) return { used: () => sumUp(ofThread.call(process)), close() {} }
  try {
    const meter = openSchedulerFile()
    // A kernel that does not count writes zeros.
    if (meter.used() > 0) return meter
    meter.close()
  } catch {
    // Only Linux has the file.
  }
  return { used: () => sumUp(process.cpuUsage()), close() {} }
}

/** A part of `process` that Node has from 23.9 on. */
interface ThreadUsage {
  threadCpuUsage(): NodeJS.CpuUsage
}

const sumUp = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** Keeps the scheduler's file on this thread open; its first number is in nanoseconds. */
function openSchedulerFile(): ProcessorTime {
  const file = openSync('/proc/thread-self/schedstat', 'r')
  const buffer = Buffer.alloc(64)
  return {
    used: () => Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)), 10) / 1e6,
    close: () => closeSync(file),
  }
}
