import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { nextMessage } from '../../../lab/threads/next-message.js'
import { watchStarvation } from '../../../lab/threads/starvation.js'
import { systemThreadId } from '../../../lab/threads/thread-times.js'

const program = `
  import { readFileSync } from 'node:fs'
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (milliseconds) => {
    const used = process.cpuUsage()
    while (process.cpuUsage(used).user < milliseconds * 1000);
    parentPort.postMessage('worked')
  })
  parentPort.postMessage(Number.parseInt(readFileSync('/proc/thread-self/stat', 'latin1'), 10))
`

let worker: Worker | undefined
afterEach(() => worker?.terminate())

async function startWorker(): Promise<{ thread: number; work(milliseconds: number): Promise<unknown> }> {
  const started = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  worker = started
  const thread = (await nextMessage(started)) as number
  return {
    thread,
    work(milliseconds) {
      started.postMessage(milliseconds)
      return nextMessage(started)
    },
  }
}

describe.runIf(existsSync('/proc/thread-self/schedstat'))('a thread of this process', () => {
  it('is starved until it has done its guaranteed work, whatever other threads do', async () => {
    const { thread, work } = await startWorker()
    const isStarved = watchStarvation(thread, { work: 100, timeout: Number.POSITIVE_INFINITY })
    expect(isStarved()).toBe(true)
    const used = process.cpuUsage()
    while (process.cpuUsage(used).user < 200_000);
    expect(isStarved()).toBe(true)
    await work(500)
    expect(isStarved()).toBe(false)
  })

  it('is no longer starved once others have waited long enough', async () => {
    const { thread } = await startWorker()
    const isStarved = watchStarvation(thread, { work: 100, timeout: 50 })
    expect(isStarved()).toBe(true)
    await expect.poll(isStarved).toBe(false)
  })

  it('counts from the beginning of the watch', () => {
    const used = process.cpuUsage()
    while (process.cpuUsage(used).user < 200_000);
    expect(watchStarvation(systemThreadId(), { work: 100, timeout: 60_000 })()).toBe(true)
  })
})

it('a thread whose times the system does not tell is not starved', () => {
  expect(watchStarvation(0)()).toBe(false)
})
