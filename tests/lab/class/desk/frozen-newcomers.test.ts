import { expect, it, onTestFinished, vi } from 'vitest'
import { shardOf } from '../../../../lab/class/roll/shards.js'
import type { ClassState, LearnerRow } from '../../../../lab/client/desk-api.js'
import type { StartedClass } from '../../../support/class/start-class.js'
import { startShards } from '../../../support/class/start-shards.js'

const ids = Array.from({ length: 60 }, (_, number) => `learner-${number}`)
const idsOf = (index: number) => ids.filter((id) => shardOf(id, 2) === index)

it('newcomers to a frozen class are frozen on a shard that has no learners yet too', async () => {
  const { shards } = await startShards(idsOf(1).slice(0, 2), { sharesDesks: true })
  onTestFinished(async () => void (await Promise.all(shards.map((one) => one.stop()))))
  const [first, second] = shards as readonly [StartedClass, StartedClass]
  await vi.waitFor(async () => {
    for (const { request } of shards) {
      const { shards: all } = (await (await request('/v1/class')).json()) as ClassState
      expect(all.map(({ reachable }) => reachable)).toEqual([true, true])
    }
  }, 30_000)
  const add = async (desk: StartedClass, id = '') =>
    (await (await desk.request('/v1/learners', { id, name: 'Late' })).json()) as LearnerRow
  expect((await first.request('/v1/freeze', { learner: null, frozen: true })).status).toBe(204)
  const [one, other] = idsOf(2)
  expect(await add(first, one)).toMatchObject({ id: one, shard: 2, frozen: true })
  expect((await first.request('/v1/freeze', { learner: null, frozen: false })).status).toBe(204)
  expect(await add(second, other)).toMatchObject({ id: other, shard: 2, frozen: false })
})
