import type { Worker } from 'node:worker_threads'
import { BusyError, createLongWork } from '../../fairness/long-work.js'
import { nextMessage } from '../../threads/next-message.js'
import { createOnDemandThread } from '../../threads/on-demand-thread.js'
import { startThread } from '../../threads/start-thread.js'
import type { ThreadPlaces } from '../../threads/thread-places.js'
import { within } from '../../threads/within.js'
import { limits } from '../limits.js'
import type { Reading, ReadingOrder } from './reading.js'

/** Reads documents that strangers have built, where they cannot hurt. */
export interface DocumentReader {
  /** Reads one document after the other, each within two seconds, with files of the simulated machine only. Never rejects. */
  read(order: ReadingOrder): Promise<Reading>
  close(): Promise<void>
}

interface ReadyWorker {
  readonly worker: Worker
  readonly ready: Promise<unknown>
  stop(): Promise<unknown>
}

export interface DocumentReaderParts {
  readonly diskRoot: string
  /** Address that the running request comes from. */
  readonly address: () => string
  readonly places: ThreadPlaces
}

const unfinished = (reason: 'time' | 'busy' | 'crashed'): Reading => ({ kind: 'unfinished', reason })

/** A reader of one lab, which loads nothing before the first document. Stops a thread that has not given up by itself after `timeout` milliseconds. */
export function createDocumentReader(
  { diskRoot, address, places }: DocumentReaderParts,
  timeout: number = limits.documentTime + limits.documentGrace,
): DocumentReader {
  const thread = createOnDemandThread({ start: () => startWorker(diskRoot), idle: limits.idle, places })
  const { dismiss } = thread
  let isClosed = false
  const queue = createLongWork(limits.documents)

  async function readNow(order: ReadingOrder): Promise<Reading> {
    if (isClosed) return unfinished('busy')
    try {
      const { worker, ready } = await thread.acquire()
      if ((await within(limits.start, ready)) === undefined) throw new Error('The worker does not start.')
      const reading = await within(timeout, request(worker, order))
      if (reading === undefined) await dismiss()
      return reading ?? unfinished('time')
    } catch {
      await dismiss()
      return unfinished('crashed')
    } finally {
      thread.release()
    }
  }

  return {
    async read(order) {
      try {
        return await queue.run(address(), () => readNow(order))
      } catch (error) {
        if (error instanceof BusyError) return unfinished('busy')
        throw error
      }
    },
    async close() {
      isClosed = true
      await thread.close()
      await queue.drained()
    },
  }
}

function startWorker(diskRoot: string): ReadyWorker {
  const worker = startThread('sandbox/documents/document-worker', {
    reads: [diskRoot],
    resourceLimits: { maxOldGenerationSizeMb: limits.documentHeapMb },
    workerData: { diskRoot },
  })
  const ready = nextMessage(worker)
  ready.catch(() => {})
  // An error between two messages would otherwise end this thread as well.
  worker.on('error', () => {})
  return { worker, ready, stop: () => worker.terminate() }
}

function request(worker: Worker, order: ReadingOrder): Promise<Reading> {
  const reply = nextMessage(worker) as Promise<Reading>
  worker.postMessage(order)
  return reply
}
