import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())
beforeEach(async () => {
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})

const post = (body: unknown, options = { token }) => shop.post('/api/Complaints', body, options)
const stored = () => shop.lab.store.table('Complaints').live()

describe('POST /api/Complaints', () => {
  it('stores the complaint and tells its number', async () => {
    const reply = await post({ UserId: 2, message: 'The apple juice tastes of pears.' })
    const { data } = reply.json<{ data: { id: number } }>()
    expect([reply.status, reply.json()]).toEqual([
      201,
      {
        status: 'success',
        data: {
          UserId: 2,
          id: stored().at(-1)?.id,
          message: 'The apple juice tastes of pears.',
          file: null,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      },
    ])
    expect(reply.headers.get('Location')).toBe(`/api/Complaints/${data.id}`)
  })

  it('takes the named author, who has to exist', async () => {
    for (const UserId of [3, null, undefined]) {
      expect((await post({ UserId, message: 'x' })).json()).toMatchObject({ data: { UserId: UserId ?? null } })
    }
    const nobody = await post({ UserId: 9999, message: 'x' })
    expect([nobody.status, nobody.json()]).toEqual([
      500,
      { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] },
    ])
  })

  it('counts no characters, and keeps a message as it came', async () => {
    const message = `<script>alert(1)</script>${'x'.repeat(5000)}`
    expect((await post({ message })).json()).toMatchObject({ data: { message } })
    expect((await post({})).json()).toMatchObject({ data: { message: null } })
    expect((await post({ message: 7 })).json()).toMatchObject({ data: { message: '7' } })
  })

  it.each([[['a', 'b']], [{ $ne: 1 }]])('refuses %j for a message', async (message) => {
    const known = stored().length
    const reply = await post({ message })
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { message: 'string violation: message cannot be an array or an object' },
    ])
    expect(stored()).toHaveLength(known)
  })

  it('reports what was stored, and nothing else', async () => {
    const told: unknown[] = []
    const stop = shop.lab.facts.subscribe(({ name, detail }) => {
      if (name === 'complaint.written') told.push(detail)
    })
    await post({ UserId: 2, message: 'too sweet' })
    await post({})
    await post({ message: {} })
    await shop.post('/api/Complaints', { message: 'unheard' })
    stop()
    expect(told).toEqual([{ message: 'too sweet' }, { message: null }])
  })

  it('is for people with a token', async () => {
    const known = stored().length
    expect((await shop.post('/api/Complaints', { message: 'x' })).status).toBe(401)
    expect((await shop.get('/api/Complaints')).status).toBe(401)
    expect(stored()).toHaveLength(known)
  })
})

describe('the box', () => {
  it('lists everybody’s complaints to anybody with a token', async () => {
    await post({ UserId: 3, message: 'mine' })
    const { data } = (await shop.get('/api/Complaints', { token })).json<{
      data: { UserId: number; message: string }[]
    }>()
    expect(data[0]).toMatchObject({ UserId: 3 })
    expect(data.at(-1)).toMatchObject({ UserId: 3, message: 'mine' })
  })

  it.each(['GET', 'PUT', 'DELETE'])('opens no single complaint: %s', async (method) => {
    const body = method === 'PUT' ? { message: 'x' } : undefined
    expect((await shop.call(method, '/api/Complaints/1', { token, body })).status).toBe(401)
    expect((await shop.call(method, '/api/Complaints/1', { body })).status).toBe(401)
  })

  it('reports a change by a client that slips through', async () => {
    const told: unknown[] = []
    const stop = shop.lab.facts.subscribe(({ name, detail }) => {
      if (name === 'complaint.written') told.push(detail)
    })
    await shop.put('/api/Complaints/1', { message: 'changed' }, { token: forgeUnsigned({}) })
    stop()
    expect(told).toEqual([{ message: 'changed' }])
  })
})
