import { describe, expect } from 'vitest'
import { test } from '../../fixtures.js'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'

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
  ] as const)('%s %s is not found', async ([method, path], { lab }) => {
    const reply = method === 'post' ? await lab.post(path, {}) : await lab.get(path, html)
    expect(reply.status).toBe(404)
    expect(lab.lab.journal.read().filter(({ event }) => event === 'primer-read')).toEqual([])
  })

  test('a primer is noted once', async ({ lab }) => {
    const path = '/rest/learn/injection/sql-injection'
    const replies = await Promise.all([1, 2, 3].map(() => lab.post(`${path}/read`, {})))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const noted = lab.lab.journal.read().filter(({ event }) => event === 'primer-read')
    expect(noted).toMatchObject([{ concept: 'sql-injection', path: 'injection', name: 'Data that becomes SQL' }])
    const unit = (await lab.get(path)).json<{ data: { unit: { state: string }; concept: { isRead: boolean } } }>().data
    expect([unit.unit.state, unit.concept.isRead]).toEqual(['begun', true])
    const [next] = (await lab.get('/rest/learn/next')).json<{ data: unknown[] }>().data
    expect(next).toMatchObject({ why: 'path', kind: 'attack', to: '/learn/injection/sql-injection' })
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
    } finally {
      await lab.close()
    }
  })
})
