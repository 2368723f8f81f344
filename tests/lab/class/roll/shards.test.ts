import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shardOf } from '../../../../lab/class/roll/shards.js'
import type { StartedClass } from '../../../support/class/start-class.js'
import { startShards } from '../../../support/class/start-shards.js'

const ids = Array.from({ length: 300 }, (_, number) => `learner-${number}`)

describe('the shard of a learner', () => {
  it.each([2, 3, 4, 8])('is one of %i, which share the class evenly', (count) => {
    const sizes = Array.from(
      { length: count },
      (_, place) => ids.filter((id) => shardOf(id, count) === place + 1).length,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(ids.length)
    for (const size of sizes) expect(Math.abs(size - ids.length / count)).toBeLessThan(0.35 * (ids.length / count))
  })

  it.each([1, 2, 3, 7])('changes only for those that shard %i + 1 takes over', (count) => {
    const moved = ids.filter((id) => shardOf(id, count) !== shardOf(id, count + 1))
    expect(moved).toEqual(ids.filter((id) => shardOf(id, count + 1) === count + 1))
    expect(moved.length).toBeGreaterThan(0)
  })
})

describe('two shards', () => {
  const roster = ids.slice(0, 12)
  const idsOf = (index: number) => roster.filter((id) => shardOf(id, 2) === index)
  let shards: readonly StartedClass[]
  let origins: readonly string[]

  beforeAll(async () => {
    ;({ shards, origins } = await startShards(roster))
  })

  afterAll(() => Promise.all(shards.map((shard) => shard.stop())))

  const seats = () => shards.flatMap((shard) => shard.learners)
  const keyOf = (id: string | undefined) => seats().find((seat) => seat.id === id)?.key ?? ''
  const shard = (index: number) => shards[index - 1] as StartedClass
  const [one = '', another = ''] = idsOf(2)

  it('have everybody between them, and nobody twice', () => {
    for (const index of [1, 2]) expect(shard(index).learners.map(({ id }) => id)).toEqual(idsOf(index))
  })

  it('say at the desk which they are', async () => {
    const state = await (await shard(2).request('/v1/class')).json()
    expect(state).toMatchObject({
      shard: { index: 2, of: 2 },
      learners: idsOf(2).length,
      joinUrl: `${origins[1]}/join`,
    })
    expect(state).toMatchObject({ shards: [{ name: new URL(origins[1] ?? '').host, reachable: true }] })
    const rows = (await (await shard(2).request('/v1/learners')).json()) as { shard: number }[]
    expect(new Set(rows.map((row) => row.shard))).toEqual(new Set([2]))
  })

  it.each(['GET', 'POST'])('send a browser that joins at the wrong one to the other (%s)', async (method) => {
    const form = new URLSearchParams({ code: keyOf(one).toLowerCase().replaceAll('-', ' ') })
    const reply = await fetch(`${shard(1).url}/join${method === 'GET' ? `?${form}` : ''}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: form }),
    })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`${origins[1]}/join?code=${keyOf(one)}`)
    expect(reply.headers.get('set-cookie')).toBeNull()
  })

  it('allow a form of the join page to lead from one to the other', async () => {
    const policy = (await fetch(`${shard(1).url}/join`)).headers.get('content-security-policy') ?? ''
    for (const origin of origins) expect(policy).toMatch(new RegExp(`form-action [^;]*${origin}`))
  })

  it('tell a tool which one serves its learner', async () => {
    const headers = { 'Juice-Lab-Key': keyOf(one) }
    const reply = await fetch(`${shard(1).url}/rest/languages`, { headers })
    expect(reply.status).toBe(421)
    expect(await reply.json()).toEqual({
      error: `Shard 2 serves this learner. Send the request to ${origins[1]}.`,
    })
    expect((await fetch(`${shard(2).url}/rest/languages`, { headers })).status).toBe(200)
  })

  it('send a browser with a pass of the other one there', async () => {
    const headers = { Cookie: await shard(2).join(one), Accept: 'text/html' }
    const reply = await fetch(`${shard(1).url}/`, { headers, redirect: 'manual' })
    expect(reply.headers.get('location')).toBe(`${origins[1]}/join?code=${keyOf(one)}`)
    const forged = { Cookie: `juice-lab-pass=${one}.0`, Accept: 'text/html' }
    const refused = await fetch(`${shard(1).url}/`, { headers: forged, redirect: 'manual' })
    expect(refused.headers.get('location')).toBe('/join')
  })

  it('know a code that the other one has made anew', async () => {
    const { key } = (await (await shard(2).request('/v1/code', { learner: another })).json()) as { key: string }
    expect(key).not.toBe(keyOf(another))
    const reply = await fetch(`${shard(1).url}/join?code=${key}`, { redirect: 'manual' })
    expect(reply.headers.get('location')).toBe(`${origins[1]}/join?code=${key}`)
    const joined = await fetch(`${shard(2).url}/rest/languages`, { headers: { 'Juice-Lab-Key': key } })
    expect(joined.status).toBe(200)
  })

  it('refuse a late-comer whom the other one serves', async () => {
    const [here, there] = [1, 2].map((index) => ids.slice(12).find((id) => shardOf(id, 2) === index))
    const added = await shard(1).request('/v1/learners', { id: here, name: 'Late' })
    expect(added.status).toBe(201)
    const refused = await shard(1).request('/v1/learners', { id: there, name: 'Late' })
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { error: string }).error).toContain('shard 2')
  })
})
