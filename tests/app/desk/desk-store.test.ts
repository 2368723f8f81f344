import { expect, test } from 'vitest'
import type { DeskCalls } from '../../../app/desk/connection/calls.js'
import { createDeskStore } from '../../../app/desk/connection/desk-store.js'
import type { ClassEvent } from '../../../lab/client/desk-api.js'
import { makeClassState, makeLearner } from '../../support/class/desk/make-class.js'

test('what a desk tells during a read is newer than what was read', async () => {
  const anna = makeLearner(0, { online: true, frozen: false })
  const { calls, tell, read } = createHeldDesk([anna])
  const store = createDeskStore(calls)
  const unsubscribe = store.subscribe(() => {})
  read.release()
  await expect.poll(() => store.view().connection.kind).toBe('connected')
  read.hold()
  const at = new Date().toISOString()
  const refreshed = store.refresh()
  tell({ event: 'learner', at, learner: anna.id, row: { ...anna, frozen: true } })
  tell({ event: 'offline', at, learner: anna.id })
  await expect.poll(() => store.view().news.length).toBe(1)
  read.release()
  await refreshed
  expect(store.view().rows.get(anna.id)).toMatchObject({ frozen: true, online: false })
  expect(store.view().news).toHaveLength(1)
  unsubscribe()
})

test('learners of one name are shown with their ids, all others by name alone', async () => {
  const [anna, twin, ben] = [0, 1, 2].map((place) => makeLearner(place, { name: place < 2 ? 'Anna Abel' : 'Ben' }))
  if (!anna || !twin || !ben) throw new Error('unused')
  const { calls, tell, read } = createHeldDesk([anna, twin, ben])
  const store = createDeskStore(calls)
  const unsubscribe = store.subscribe(() => {})
  read.release()
  await expect.poll(() => store.view().rows.size).toBe(3)
  const names = () => [...store.view().rows.values()].map(({ name }) => name)
  expect(names()).toEqual([`Anna Abel (${anna.id})`, `Anna Abel (${twin.id})`, 'Ben'])
  const row = { ...ben, id: 'late', name: 'Ben' }
  tell({ event: 'learner', at: new Date().toISOString(), learner: 'late', row })
  await expect.poll(() => names().slice(2)).toEqual([`Ben (${ben.id})`, 'Ben (late)'])
  unsubscribe()
})

/** A desk whose reads of the class wait until they are released; its learners never change there. */
function createHeldDesk(learners: Awaited<ReturnType<DeskCalls['readLearners']>>) {
  let held: Promise<void>
  let release = () => {}
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve
    })
  }
  hold()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const unused = () => Promise.reject(new Error('unused'))
  const calls: DeskCalls = {
    readClass: async () => makeClassState({}, learners),
    async readLearners() {
      await held
      return learners
    },
    readTimeline: unused,
    post: unused,
    download: unused,
    openEvents: async () => readable,
  }
  const tell = (event: ClassEvent) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
  return { calls, tell, read: { hold, release: () => release() } }
}
