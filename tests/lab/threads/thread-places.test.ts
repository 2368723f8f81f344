import { describe, expect, it } from 'vitest'
import { createOnDemandThread } from '../../../lab/threads/on-demand-thread.js'
import { createThreadPlaces, type ThreadPlaces } from '../../../lab/threads/thread-places.js'

/** A kept thread that does nothing, and the number of times that it was started and stopped. */
function newThread(places: ThreadPlaces) {
  const counts = { started: 0, stopped: 0 }
  const kept = createOnDemandThread({
    places,
    idle: 60_000,
    start() {
      counts.started += 1
      return { stop: async () => (counts.stopped += 1) }
    },
  })
  return { kept, counts }
}

/** True once all other callbacks of this tick have run and the promise is still open. */
async function isWaiting(work: Promise<unknown>): Promise<boolean> {
  const open = Symbol()
  const tick = new Promise((resolve) => setImmediate(resolve, open))
  return (await Promise.race([work, tick])) === open
}

describe('threads of labs that share places', () => {
  it('start up to the number of places, further ones once another has ended', async () => {
    const places = createThreadPlaces(2)
    const [one, two, three] = [newThread(places), newThread(places), newThread(places)]
    await Promise.all([one.kept.acquire(), two.kept.acquire()])
    const waiting = three.kept.acquire()
    expect(await isWaiting(waiting)).toBe(true)
    await one.kept.dismiss()
    await waiting
    expect([one, two, three].map(({ counts }) => counts)).toEqual([
      { started: 1, stopped: 1 },
      { started: 1, stopped: 0 },
      { started: 1, stopped: 0 },
    ])
  })

  it('end when they are idle and another lab waits, never at work', async () => {
    const places = createThreadPlaces(1)
    const [one, two] = [newThread(places), newThread(places)]
    await one.kept.acquire()
    const waiting = two.kept.acquire()
    expect(await isWaiting(waiting)).toBe(true)
    one.kept.release()
    await waiting
    expect(one.counts.stopped).toBe(1)
    two.kept.release()
    expect(two.kept.running).toBeDefined()
    await one.kept.acquire()
    expect(two.counts.stopped).toBe(1)
    expect(one.counts.started).toBe(2)
  })

  it('hand their place over when the system lets no thread start', async () => {
    const places = createThreadPlaces(1)
    const refused = createOnDemandThread<{ stop(): Promise<void> }>({
      places,
      idle: 60_000,
      start() {
        throw new Error('ERR_WORKER_INIT_FAILED')
      },
    })
    await expect(refused.acquire()).rejects.toThrow('ERR_WORKER_INIT_FAILED')
    const { kept, counts } = newThread(places)
    expect(await isWaiting(kept.acquire())).toBe(false)
    expect(counts.started).toBe(1)
  })

  it('are served in the order in which they came', async () => {
    const places = createThreadPlaces(1)
    const threads = [newThread(places), newThread(places), newThread(places)]
    const order: number[] = []
    await Promise.all(
      threads.map(async ({ kept }, number) => {
        await kept.acquire()
        order.push(number)
        kept.release()
      }),
    )
    expect(order).toEqual([0, 1, 2])
  })

  it('go on with the same thread while no lab waits', async () => {
    const { kept, counts } = newThread(createThreadPlaces(1))
    await kept.acquire()
    kept.release()
    await kept.acquire()
    expect(counts).toEqual({ started: 1, stopped: 0 })
  })

  it('give their place to others even if they do not end', async () => {
    const places = createThreadPlaces(1)
    const stuck = createOnDemandThread({ places, idle: 60_000, start: () => ({ stop: () => new Promise(() => {}) }) })
    const { kept } = newThread(places)
    await stuck.acquire()
    const waiting = kept.acquire()
    await stuck.close()
    await waiting
  })

  it('leave the queue when their lab closes', async () => {
    const places = createThreadPlaces(1)
    const [one, two, three] = [newThread(places), newThread(places), newThread(places)]
    await one.kept.acquire()
    const [leaving, staying] = [two.kept.acquire(), three.kept.acquire()]
    await two.kept.close()
    await expect(leaving).rejects.toThrow('The lab is closed.')
    await expect(two.kept.acquire()).rejects.toThrow('The lab is closed.')
    await one.kept.dismiss()
    await staying
    expect([two.counts.started, three.counts.started]).toEqual([0, 1])
  })
})
