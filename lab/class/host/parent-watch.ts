import { workerData } from 'node:worker_threads'

/** Milliseconds: between two checks, and the time to save that a host has after the class has ended. */
const times = { look: 1000, save: 5000 }

/** The program of a watcher thread in a host: kills the process after the class has ended, even if a lab blocks the event loop. */
const parent = workerData as number

const looks = setInterval(() => {
  if (isThere()) return
  clearInterval(looks)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), times.save)
}, times.look)

function isThere(): boolean {
  if (process.ppid !== parent) return false
  try {
    return process.kill(parent, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
