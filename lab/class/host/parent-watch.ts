import { workerData } from 'node:worker_threads'

/** Milliseconds: between two looks, and in which a host whose class is gone may still save. */
const times = { look: 1000, save: 5000 }

/** The program of a thread beside the labs of a host: ends the process some time after the class has, even while a lab never yields. */
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
