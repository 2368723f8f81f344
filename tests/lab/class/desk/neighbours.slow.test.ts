import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shardOf } from '../../../../lab/class/roll/shards.js'
import type { ClassEvent, ClassState, LearnerRow } from '../../../../lab/client/desk-api.js'
import { connectDesk, type DeskClient } from '../../../../lab/client/desk-client.js'
import type { Grade } from '../../../../lab/courses/grades/grade.js'
import type { StartedClass } from '../../../support/class/start-class.js'
import { type StartedShards, startShards } from '../../../support/class/start-shards.js'

const ids = Array.from({ length: 60 }, (_, number) => `learner-${number}`)
const roster = ids.slice(0, 8)
const idsOf = (index: number, among: readonly string[] = roster) => among.filter((id) => shardOf(id, 2) === index)
const [here = ''] = idsOf(1)
const [there = '', another = ''] = idsOf(2)
const late = ids.slice(8)

let started: StartedShards
let shards: StartedClass[]
let followed: DeskClient
const heard: ClassEvent[] = []

const shard = (index: number) => shards[index - 1] as StartedClass
const read = async <Shape>(index: number, path: string) => (await (await shard(index).request(path)).json()) as Shape
const rowOf = async (index: number, id: string) =>
  (await read<LearnerRow[]>(index, '/v1/learners')).find((row) => row.id === id)
const reachable = async (index: number) =>
  (await read<ClassState>(index, '/v1/class')).shards.map((one) => one.reachable)

beforeAll(async () => {
  started = await startShards(roster, { sharesDesks: true })
  shards = [...started.shards]
  await vi.waitFor(async () => {
    for (const index of [1, 2]) expect(await reachable(index)).toEqual([true, true])
  }, 30_000)
  followed = connectDesk({ url: shard(1).desk, token: shard(1).deskToken }, (error) =>
    expect.unreachable(String(error)),
  )
  followed.events.subscribe((event) => heard.push(event))
  await vi.waitFor(() => expect(followed.state().connection.kind).toBe('connected'), 30_000)
})

afterAll(async () => {
  followed?.close()
  await Promise.all(shards.map((one) => one.stop()))
})

describe('the desk of a shard that knows the others', () => {
  it.each([1, 2])('shows everybody, in the order of the roster (shard %i)', async (index) => {
    expect((await read<LearnerRow[]>(index, '/v1/learners')).map(({ id }) => id)).toEqual(roster)
    expect(await read<ClassState>(index, '/v1/class')).toMatchObject({
      learners: roster.length,
      shard: { index, of: 2 },
      shards: started.origins.map((origin) => ({ name: new URL(origin).host, reachable: true })),
    })
  })

  it('tells what happens on another shard, as it happens', async () => {
    await shard(2).as(there, '/rest/admin/application-configuration')
    const solve = await fetch(`${shard(2).url}/rest/user/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Juice-Lab-Key': shard(2).learners.find(({ id }) => id === there)?.key ?? '',
      },
      body: JSON.stringify({ email: "' or 1=1--", password: 'x' }),
    })
    expect(solve.status).toBe(200)
    await vi.waitFor(() => {
      expect(heard).toContainEqual(
        expect.objectContaining({ event: 'solve', learner: there, key: 'loginAdminChallenge' }),
      )
      expect(followed.state().rows.find(({ id }) => id === there)).toMatchObject({ solved: 1, online: true })
    }, 30_000)
    expect(await rowOf(1, there)).toMatchObject({ solved: 1, shard: 2 })
  })

  it('reads the timeline of a learner of another shard', async () => {
    const timeline = await read<{ event: string }[]>(1, `/v1/timeline?learner=${there}`)
    expect(timeline).toContainEqual(expect.objectContaining({ event: 'solve', learner: there }))
    expect((await shard(1).request('/v1/timeline?learner=nobody')).status).toBe(404)
  })

  it('freezes one there, and then everybody, and shows it at once', async () => {
    expect((await shard(1).request('/v1/freeze', { learner: there, frozen: true })).status).toBe(204)
    expect(await rowOf(1, there)).toMatchObject({ frozen: true })
    expect((await read<ClassState>(1, '/v1/class')).frozen).toBe(false)
    expect((await shard(1).request('/v1/freeze', { learner: null, frozen: true })).status).toBe(204)
    for (const index of [1, 2]) {
      for (const id of roster) expect(await rowOf(index, id)).toMatchObject({ frozen: true })
      expect((await read<ClassState>(index, '/v1/class')).frozen).toBe(true)
    }
    expect((await shard(2).request('/v1/freeze', { learner: null, frozen: false })).status).toBe(204)
    expect(await rowOf(1, here)).toMatchObject({ frozen: false })
  })

  it('makes a code anew there', async () => {
    const before = (await rowOf(1, another))?.key
    const row = (await (await shard(1).request('/v1/code', { learner: another })).json()) as LearnerRow
    expect(row.key).not.toBe(before)
    expect(await rowOf(1, another)).toMatchObject({ key: row.key })
    const tool = await fetch(`${shard(2).url}/rest/languages`, { headers: { 'Juice-Lab-Key': row.key } })
    expect(tool.status).toBe(200)
  })

  it('says something to one there, and to everybody once', async () => {
    await shard(1).request('/v1/message', { learner: there, text: 'For you.' })
    await shard(1).request('/v1/message', { learner: null, text: 'For all.' })
    const told = (text: string) => heard.filter((event) => event.event === 'message' && event.text === text)
    await vi.waitFor(() => expect([told('For you.').length, told('For all.').length]).toEqual([1, 1]), 30_000)
    await vi.waitFor(async () => {
      const timeline = await read<object[]>(1, `/v1/timeline?learner=${there}`)
      for (const text of ['For you.', 'For all.']) expect(timeline).toContainEqual(expect.objectContaining({ text }))
    }, 30_000)
  })

  it('sends a late-comer to the shard of their id', async () => {
    const [newcomer = '', double = ''] = idsOf(2, late)
    const added = await shard(1).request('/v1/learners', { id: newcomer, name: 'Late', email: 'late@school.example' })
    expect(added.status).toBe(201)
    expect((await added.json()) as LearnerRow).toMatchObject({ id: newcomer, shard: 2 })
    expect(await rowOf(1, newcomer)).toMatchObject({ name: 'Late' })
    const refused = await shard(1).request('/v1/learners', { id: double, name: 'Again', email: ' LATE@school.example' })
    expect(refused.status).toBe(409)
    expect((await shard(1).request('/v1/learners', { name: 'Nameless' })).status).toBe(400)
  })

  it('grades everybody, and counts everybody for Prometheus', async () => {
    const grades = await (await shard(1).request('/v1/export?format=csv')).text()
    for (const id of roster) expect(grades).toMatch(new RegExp(`^${id},`, 'm'))
    for (const index of [1, 2]) {
      const graded = await read<Grade[]>(index, '/v1/grades')
      expect(graded.map(({ learner }) => learner.id).slice(0, roster.length)).toEqual(roster)
    }
    const metrics = await (await shard(1).request('/v1/metrics')).text()
    expect(metrics).toContain(`juice_lab_class_solved{learner="${there}"} 1`)
    expect(metrics).toContain(`juice_lab_class_solved{learner="${here}"} 0`)
    expect(metrics.match(/# TYPE juice_lab_class_solved /g)).toHaveLength(1)
    expect(metrics.match(/^juice_lab_class_shard_up\{.*\} 1$/gm)).toHaveLength(2)
  })

  it('resets a lab there', async () => {
    expect((await shard(1).request('/v1/reset', { learner: there, what: 'all' })).status).toBe(204)
    expect(await rowOf(1, there)).toMatchObject({ solved: 0 })
  })

  it('refuses what is no order before another shard hears of it', async () => {
    expect((await shard(1).request('/v1/freeze', { learner: null, frozen: 'yes' })).status).toBe(400)
    expect((await shard(1).request('/v1/freeze', { learner: 'nobody', frozen: true })).status).toBe(404)
    expect((await shard(1).request('/v1/export?format=paper')).status).toBe(400)
  })
})

describe('a shard that is away', () => {
  it('is told as such, blocks nobody, and keeps its rows; and then it is back', async () => {
    await shard(2).kill()
    await vi.waitFor(async () => expect(await reachable(1)).toEqual([true, false]), 30_000)
    await vi.waitFor(() => expect(followed.state().about?.shards[1]?.reachable).toBe(false), 30_000)
    expect(await rowOf(1, there)).toMatchObject({ online: false })

    const begin = performance.now()
    const refused = await shard(1).request('/v1/freeze', { learner: there, frozen: true })
    expect(refused.status).toBe(504)
    expect(((await refused.json()) as { error: string }).error).toMatch(/^Shard 2 \(127\.0\.0\.1:\d+\) does not answer/)
    expect((await shard(1).request('/v1/freeze', { learner: here, frozen: true })).status).toBe(204)
    const partly = await shard(1).request('/v1/freeze', { learner: null, frozen: true })
    expect(partly.status).toBe(504)
    expect(((await partly.json()) as { error: string }).error).toMatch(/^Done, but not everywhere: shard 2/)
    expect((await shard(1).request('/v1/export?format=csv')).status).toBe(504)
    const rest = await shard(1).request('/v1/export?format=csv&incomplete=true')
    expect(await rest.text()).not.toContain(there)
    expect((await shard(1).request('/v1/grades')).status).toBe(504)
    const graded = await read<Grade[]>(1, '/v1/grades?incomplete=true')
    expect(graded.map(({ learner }) => learner.id)).toEqual(idsOf(1))
    const metrics = await (await shard(1).request('/v1/metrics')).text()
    expect(metrics).toMatch(/^juice_lab_class_shard_up\{.*\} 0$/m)
    // A single request that is sent all the same times out after 30 s.
    expect(performance.now() - begin).toBeLessThan(20_000)

    shards[1] = await started.restart(2)
    await vi.waitFor(async () => expect(await reachable(1)).toEqual([true, true]), 30_000)
    expect((await shard(1).request('/v1/freeze', { learner: there, frozen: true })).status).toBe(204)
    expect(await rowOf(2, there)).toMatchObject({ frozen: true })
  })

  it('knows no token but its own and that of the shards', async () => {
    const ask = (token: string) => fetch(`${shard(1).desk}/v1/class`, { headers: { Authorization: `Bearer ${token}` } })
    expect((await ask(shard(2).deskToken)).status).toBe(401)
    expect((await ask(shard(1).deskToken)).status).toBe(200)
  })
})
