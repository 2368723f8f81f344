import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFactBus, type WorkContext } from '../../../lab/facts/bus.js'
import type { Origin } from '../../../lab/facts/vocabulary.js'
import { collectGarbage } from '../../support/collect-garbage.js'

const originAt = (url: string): Origin => ({ method: 'GET', url, ip: '', visitor: '', userAgent: '' })
const newBus = (context?: WorkContext) =>
  createFactBus({ clock: { now: () => 42 }, onListenerError: (error) => expect.fail(String(error)), context })

it('tells two buses of one context apart: each sees only the origin of its own work', async () => {
  const context: WorkContext = new AsyncLocalStorage()
  const [here, there] = [newBus(context), newBus(context)]
  const seen = await here.during(originAt('/here'), async () => {
    await setTimeout(1)
    const inside = there.during(originAt('/there'), () => [here.origin()?.url, there.origin()?.url])
    return [inside, here.origin()?.url, there.origin()?.url]
  })
  expect(seen).toEqual([[undefined, '/there'], '/here', undefined])
})

it('leaves a shared context to the others when it closes', async () => {
  const context: WorkContext = new AsyncLocalStorage()
  const [here, there] = [newBus(context), newBus(context)]
  const url = there.during(originAt('/there'), async () => {
    here.close()
    await setTimeout(1)
    return there.origin()?.url
  })
  expect(await url).toBe('/there')
})

it('forgets the work under way when it closes, where the context is its own', async () => {
  const bus = newBus()
  const origin = bus.during(originAt('/here'), async () => {
    bus.close()
    await setTimeout(1)
    return bus.origin()
  })
  expect(await origin).toBeUndefined()
})

it('lets go of the origin of work that outlives it, such as loading a module', async () => {
  const context: WorkContext = new AsyncLocalStorage()
  const begin = () => {
    const origin = originAt('/here')
    return { pending: newBus(context).during(origin, () => new Promise(() => {})), origin: new WeakRef(origin) }
  }
  const begun = begin()
  await collectGarbage()
  expect(begun.origin.deref()).toBeUndefined()
  expect(begun.pending).toBeInstanceOf(Promise)
})
