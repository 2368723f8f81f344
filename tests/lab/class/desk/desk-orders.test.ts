import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'

let school: StartedClass

beforeAll(async () => {
  school = await startClass({ learners: ['anna', 'ben'] })
})

afterAll(() => school.stop())

const rows = async () =>
  (await (await school.request('/v1/learners')).json()) as { id: string; frozen: boolean; key: string }[]
const errorOf = async (reply: Response) => ((await reply.json()) as { error: string }).error

it('a reset of everybody opens no lab that nobody has used', async () => {
  expect((await school.as('anna', '/rest/languages')).status).toBe(200)
  expect((await school.request('/v1/reset', { learner: null, what: 'all' })).status).toBe(204)
  const timeline = (id: string) => school.request(`/v1/timeline?learner=${id}`).then((reply) => reply.text())
  expect(await timeline('anna')).toContain('"reset"')
  expect(existsSync(join(school.folder, 'labs', 'ben'))).toBe(false)
})

it('an order that cannot be saved holds, is shown, and tells what to do', async () => {
  const inTheWay = join(school.folder, 'class.json.new')
  mkdirSync(inTheWay)
  const frozen = await school.request('/v1/freeze', { learner: 'anna', frozen: true })
  expect([frozen.status, await errorOf(frozen)]).toEqual([
    500,
    expect.stringMatching(/^Done, but .*class\.json.*Free some space/),
  ])
  expect((await school.request('/v1/learners', { id: 'late', name: 'Late' })).status).toBe(500)
  expect((await rows()).map(({ id, frozen: is }) => [id, is])).toEqual([
    ['anna', true],
    ['ben', false],
    ['late', false],
  ])
  const published = () => school.lines.filter(({ event, learner }) => event === 'learner' && learner === 'late')
  await expect.poll(published).not.toEqual([])
  rmSync(inTheWay, { recursive: true })
  expect((await school.request('/v1/freeze', { learner: 'anna', frozen: true })).status).toBe(204)
})

it('a late-comer to a class that is frozen is frozen as well', async () => {
  await school.request('/v1/freeze', { learner: null, frozen: true })
  expect(await (await school.request('/v1/learners', { id: 'later', name: 'Later' })).json()).toMatchObject({
    frozen: true,
  })
  await school.request('/v1/freeze', { learner: 'anna', frozen: false })
  expect(await (await school.request('/v1/learners', { id: 'last', name: 'Last' })).json()).toMatchObject({
    frozen: false,
  })
  await school.request('/v1/freeze', { learner: null, frozen: false })
})

it('a late-comer is known by an e-mail with spaces, and has a name of one line', async () => {
  const add = (body: object) => school.request('/v1/learners', body)
  const added = await add({ id: 'spaced', name: ' Spaced ', email: ' spaced@school.example\n', group: ' A ' })
  expect(await added.json()).toMatchObject({ name: 'Spaced', email: 'spaced@school.example', group: 'A' })
  expect((await add({ id: 'double', name: 'Double', email: 'Spaced@school.example ' })).status).toBe(409)
  expect((await add({ id: 'lines', name: 'Two\nlines' })).status).toBe(400)
  expect((await add({ id: 'coloured', name: '\u001b[31mRed' })).status).toBe(400)
})
