import { afterAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import { serveLab } from '../../support/serve-lab.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from './some-course.js'

interface Hint {
  readonly id: number
  readonly ChallengeId: number
  readonly order: number
  readonly text: string
  readonly unlocked: boolean
}

type Send = (body: object) => Promise<unknown>

const { id, hints } = catalogue.loginAdminChallenge
const listOf = async (shop: { get(path: string): Promise<{ json<T>(): T }> }) =>
  (await shop.get('/api/Hints')).json<{ data: Hint[] }>().data.filter(({ ChallengeId }) => ChallengeId === id)

describe('the hints of a joined lab whose hints cost points', () => {
  const { invitation, enrolment } = makeCourse('hints: cost')
  const opened = serveTapedLab(enrolment('anna'))
  afterAll(async () => (await opened).close())

  it('have no text until they are unlocked, and then their own; the tape says when', async () => {
    const shop = await opened
    expect((await listOf(shop)).map(({ text }) => text)).toEqual(hints.map(() => ''))
    const [first] = await listOf(shop)
    const answer = (await shop.put(`/api/Hints/${first?.id}`, { unlocked: true })).json<{ data: Hint }>()
    const [told = '', ...others] = (await listOf(shop)).map(({ text }) => text)
    expect(answer.data.text).toBe(told)
    expect(told.length).toBeGreaterThan(10)
    expect(others).toEqual(hints.slice(1).map(() => ''))
    const tape = readTape(await shop.finish(), invitation('anna').tapeKey)
    const events = 'entries' in tape ? tape.entries.flatMap((entry) => ('events' in entry ? entry.events : [])) : []
    expect(events).toContainEqual({ event: 'hint', key: 'loginAdminChallenge', order: 1 })
  })

  it('are told once, however often one is locked again and unlocked', async () => {
    const shop = await serveLab()
    const told: number[] = []
    shop.lab.challenges.progress.on('hint', ({ order }) => void told.push(order))
    const [first, second] = await listOf(shop)
    for (const unlocked of [true, false, true, false, true]) await shop.put(`/api/Hints/${first?.id}`, { unlocked })
    for (let order = 10; order < 20; order += 1) {
      await shop.put(`/api/Hints/${second?.id}`, { unlocked: false })
      await shop.put(`/api/Hints/${second?.id}`, { unlocked: true, order })
    }
    expect(told).toHaveLength(hints.length)
    expect(told.filter((order) => order === 1)).toHaveLength(1)
    await shop.close()
  })

  it.each<[string, (send: Send) => Promise<unknown>]>([
    ['moved to no challenge', (send) => send({ unlocked: true, ChallengeId: 999 })],
    ['numbered like one that was told', (send) => send({ unlocked: true, order: 1 })],
    ['a one', (send) => send({ unlocked: 1 })],
    ['a text', (send) => send({ unlocked: 'true' })],
    [
      'away and back',
      async (send) => {
        for (const values of [{ ChallengeId: 999 }, { unlocked: 1 }, { ChallengeId: id }, { unlocked: true }])
          await send(values)
      },
    ],
  ])('cost what they give, however they are asked for: %s', async (_way, ask) => {
    const shop = await serveTapedLab(enrolment('anna'))
    const told: string[] = []
    shop.lab.challenges.progress.on('hint', ({ key, order }) => void told.push(`${key} ${order}`))
    const [first, second] = await listOf(shop)
    if (first === undefined || second === undefined) throw new Error('The challenge has too few hints.')
    await shop.put(`/api/Hints/${first.id}`, { unlocked: true })
    await ask((body) => shop.put(`/api/Hints/${second.id}`, body))
    const all = (await shop.get('/api/Hints')).json<{ data: Hint[] }>().data
    expect(all.find((hint) => hint.id === second.id)?.text).not.toBe('')
    expect(told).toEqual(['loginAdminChallenge 1', 'loginAdminChallenge 2'])
    await shop.close()
  })

  it('of a lab outside of courses are given to anybody', async () => {
    const shop = await serveLab()
    expect((await listOf(shop)).every(({ text, unlocked }) => text !== '' && !unlocked)).toBe(true)
    await shop.close()
  })
})
