import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

export async function nextMessage(worker: Worker): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  try {
    const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The worker ended.')))
    const [message] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [unknown]
    return message
  } finally {
    stop.abort()
  }
}
