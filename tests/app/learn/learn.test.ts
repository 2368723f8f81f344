import { describe, expect } from 'vitest'
import type { UnitData } from '../../../app/learn/learn.js'
import { findWin } from '../../../app/tutorial/next-steps.js'
import { findScript } from '../../../app/tutorial/scripts.js'
import { tutorialNames } from '../../../app/tutorial/tutorial-names.js'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { isVital } from '../../../lab/challenges/progress/progress-events.js'
import { proofs } from '../../../lab/proofs/proofs.js'
import { test } from '../../fixtures.js'
import { attackerOf } from '../../support/attacker.js'
import { makeConfig } from '../../support/make-config.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

/** Events of a name since the last reset; tests share a lab. */
function readNoted({ lab }: ServedLab, name: string) {
  const events = lab.journal.read()
  return events.slice(events.findLastIndex(({ event }) => event === 'reset') + 1).filter(({ event }) => event === name)
}

const html = { headers: { Accept: 'text/html' } }

describe('the calls and pages of the paths', () => {
  test.for([
    ['get', '/rest/learn/nowhere'],
    ['get', '/rest/learn/first-evening/nowhere'],
    ['get', '/rest/learn/..%2f..%2fetc/passwd'],
    ['get', '/learn/nowhere'],
    ['get', '/learn/first-evening/nowhere'],
    ['get', '/learn/constructor/__proto__'],
    ['post', '/rest/learn/first-evening/nowhere/read'],
    ['post', '/rest/learn/nowhere/sql-injection/read'],
    ['post', '/rest/learn/tutorials/Coding%20Challenges'],
    ['post', '/rest/learn/tutorials/Christmas%20Special'],
    ['post', '/rest/learn/tutorials/__proto__'],
  ] as const)('%s %s is not found', async ([method, path], { lab }) => {
    const reply = method === 'post' ? await lab.post(path, {}) : await lab.get(path, html)
    expect(reply.status).toBe(404)
    expect([...readNoted(lab, 'primer-read'), ...readNoted(lab, 'tutorial')]).toEqual([])
  })

  test('a tutorial is noted once, before the solve that it makes a helped one', async ({ lab }) => {
    const noted = () => readNoted(lab, 'tutorial')
    const path = '/rest/learn/tutorials/Login%20Admin'
    const replies = await Promise.all([1, 2, 3].map(() => lab.post(path, {})))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await lab.post(path, {})
    const login = { key: 'loginAdminChallenge', name: 'Login Admin' }
    expect(noted()).toMatchObject([login])

    for (const key of ['loginAdminChallenge', 'scoreBoardChallenge'] as const) await proofs[key].attack(attackerOf(lab))
    await lab.post('/rest/learn/tutorials/Score%20Board', {})
    expect(noted()).toMatchObject([login])
    const read = async (unit: string) => (await lab.get(`/rest/learn/first-evening/${unit}`)).json<{ data: UnitData }>()
    const { unit, concept } = (await read('sql-injection')).data
    expect(concept).toMatchObject({ solves: 0, helpedSolves: 1, level: 'seen' })
    const items = unit.steps.flatMap((step) => step.items)
    expect(items.find(({ id }) => id === login.key)).toMatchObject({ tutorial: true, hints: 0 })
    expect((await read('hidden-pages')).data.concept).toMatchObject({ solves: 1, helpedSolves: 0 })
  })

  test('every tutorial of the pages that ends in a solve is known to the lab', async ({ lab }) => {
    const names = tutorialNames.filter((name) => findWin(findScript(name), 0) !== undefined)
    for (const name of names)
      expect((await lab.post(`/rest/learn/tutorials/${encodeURIComponent(name)}`, {})).status, name).toBe(200)
    const known = challengeKeys.filter((key) => catalogue[key].tutorialOrder !== null)
    expect(known.map((key) => catalogue[key].name).sort()).toEqual([...names].sort())
  })

  test('a primer is noted once', async ({ lab }) => {
    const path = '/rest/learn/injection/sql-injection'
    const replies = await Promise.all([1, 2, 3].map(() => lab.post(`${path}/read`, {})))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const noted = readNoted(lab, 'primer-read')
    expect(noted).toMatchObject([{ concept: 'sql-injection', path: 'injection', name: 'Data that becomes SQL' }])
    const unit = (await lab.get(path)).json<{ data: { unit: { state: string }; concept: { isRead: boolean } } }>().data
    expect([unit.unit.state, unit.concept.isRead]).toEqual(['begun', true])
    const [next] = (await lab.get('/rest/learn/next')).json<{ data: unknown[] }>().data
    expect(next).toMatchObject({ why: 'path', kind: 'attack', to: '/learn/injection/sql-injection' })
  })

  test('a primer that was read elsewhere makes its path the one to go on with, once', async ({ lab }) => {
    for (const path of ['first-evening', 'injection', 'injection', 'first-evening'])
      expect((await lab.post(`/rest/learn/${path}/sql-injection/read`, {})).status).toBe(200)
    const noted = readNoted(lab, 'primer-read')
    expect(noted).toMatchObject([
      { path: 'first-evening' },
      { path: 'injection', again: true },
      { path: 'first-evening', again: true },
    ])
    expect(noted.map(isVital)).toEqual([true, false, false])
  })

  test('a full journal takes what a later solve counts as helped by', async ({ lab }) => {
    await lab.post('/rest/learn/tutorials/Login%20Admin', {})
    await lab.put('/api/Hints/1', { unlocked: true })
    const noted = [...readNoted(lab, 'tutorial'), ...readNoted(lab, 'hint')]
    expect(noted.map(({ event }) => event)).toEqual(['tutorial', 'hint'])
    expect(noted.map(isVital)).toEqual([true, true])
  })

  test('a lab without tutorials has no paths', async () => {
    const config = makeConfig({})
    const lab = await serveLab({
      config: { ...config, hackingInstructor: { ...config.hackingInstructor, isEnabled: false } },
    })
    try {
      for (const path of ['/rest/learn', '/rest/learn/first-evening', '/learn', '/learn/first-evening'])
        expect((await lab.get(path, html)).status, path).toBe(404)
      expect((await lab.get('/rest/learn/next')).json()).toEqual({ data: [] })
      expect((await lab.post('/rest/learn/tutorials/Login%20Admin', {})).status).toBe(404)
      expect(readNoted(lab, 'tutorial')).toEqual([])
    } finally {
      await lab.close()
    }
  })
})
