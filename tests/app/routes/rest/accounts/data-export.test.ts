import { beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { keepLabs } from '../../../../support/keep-labs.js'
import { openAccount } from '../../../../support/new-customer.js'
import type { ServedLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
let now: number
const openLab = keepLabs({ clock: { now: () => now } })
let token: string
beforeEach(async () => {
  now = Date.parse('2026-05-04T10:00:00Z')
  shop = await openLab()
  token = (await shop.logIn('admin@juice-sh.op', 'admin123')).token
})

interface Task {
  readonly image: string
  readonly answer: string
  readonly UserId: number
}

const draw = async () => (await shop.get('/rest/image-captcha/', { token })).json<Task>()
const exportData = (body: unknown = { format: '1' }) => shop.post('/rest/user/data-export', body, { token })
const userDataOf = async () => JSON.parse((await exportData()).json<{ userData: string }>().userData)

describe('GET /rest/image-captcha', () => {
  it('draws five characters and tells them', async () => {
    const task = await draw()
    expect(Object.keys(task)).toEqual(['image', 'answer', 'UserId'])
    expect(task).toMatchObject({ answer: expect.stringMatching(/^[A-Za-z0-9]{5}$/), UserId: 1 })
    expect(task.image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="150" height="50" .*<\/svg>$/)
    expect(shop.lab.store.table('ImageCaptchas').all()).toMatchObject([
      { ...task, createdAt: '2026-05-04T10:00:00.000Z' },
    ])
  })

  it('loads nothing from anywhere', async () => {
    const { image } = await draw()
    expect(image).not.toMatch(/href|url\(|<script|<image|<style|font/)
  })

  it('needs a session', async () => {
    for (const options of [{}, { token: 'abc' }]) {
      const reply = await shop.get('/rest/image-captcha/', options)
      expect([reply.status, reply.text]).toEqual([401, 'You need to be logged in to request a CAPTCHA.'])
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    }
  })

  it('cannot be had for an account that never was', async () => {
    const forged = forgeUnsigned({ data: { id: 4711, email: 'nobody@juice-sh.op' } })
    await shop.get('/rest/user/whoami', { headers: { Cookie: `token=${forged}` } })
    const reply = await shop.get('/rest/image-captcha/', { token: forged })
    expect([reply.status, reply.text]).toEqual([400, 'Unable to create CAPTCHA. Please try again.'])
  })

  it('keeps a hundred, the newest', () => {
    for (let count = 0; count < 103; count += 1) shop.lab.accounts.imageCaptchas.draw({ accountId: 1 })
    const kept = shop.lab.store.table('ImageCaptchas').all()
    expect([kept.length, kept.at(-1)?.id]).toEqual([100, 103])
  })
})

describe('the captcha of an export', () => {
  const wrong = [401, 'Wrong answer to CAPTCHA. Please try again.']
  const attempt = async (answer?: unknown) => {
    const reply = await exportData({ format: '1', answer })
    return reply.status === 200 ? 200 : [reply.status, reply.text]
  }

  it('is not asked of a client that fetched none', async () => {
    expect(await attempt()).toBe(200)
    expect(await attempt('whatever')).toBe(200)
  })

  it('is asked of who fetched one, character by character', async () => {
    const { answer } = await draw()
    for (const other of [undefined, '', null, 5, [answer], `${answer} `, swapCase(answer)])
      expect(await attempt(other)).toEqual(wrong)
    expect(await attempt(answer)).toBe(200)
    expect(await attempt(answer)).toBe(200)
  })

  it('is the newest one', async () => {
    const [first, second] = [await draw(), await draw()]
    expect(await attempt(first.answer)).toEqual(wrong)
    expect(await attempt(second.answer)).toBe(200)
  })

  it('is asked for 300 seconds', async () => {
    await draw()
    now += 299_000
    expect(await attempt()).toEqual(wrong)
    now += 2_000
    expect(await attempt()).toBe(200)
  })

  it('is one’s own', async () => {
    await draw()
    const { token: other } = await shop.logIn('demo', 'demo')
    expect((await shop.post('/rest/user/data-export', {}, { token: other })).status).toBe(200)
  })

  /** The same letters in the other case; digits, which have none, make room for one that has. */
  function swapCase(text: string): string {
    const swapped = [...text].map((letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    )
    return swapped.join('') === text ? `${text}x` : swapped.join('')
  }
})

describe('POST /rest/user/data-export', () => {
  it('tells all that the shop knows of an account', async () => {
    const reply = (await exportData()).json<{ userData: string; confirmation: string }>()
    expect(Object.keys(reply)).toEqual(['userData', 'confirmation'])
    expect(reply.confirmation).toBe('Your data export will open in a new Browser window.')
    const data = JSON.parse(reply.userData)
    expect(reply.userData).toBe(JSON.stringify(data, null, 2))
    expect(Object.keys(data)).toEqual(['username', 'email', 'memories', 'orders', 'reviews'])
    expect(data).toMatchObject({ username: '', email: 'admin@juice-sh.op', memories: [] })
  })

  it('tells orders, whose ids begin with the first of the MD5 of the address', async () => {
    const { orders } = await userDataOf()
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) {
      expect(Object.keys(order)).toEqual(['orderId', 'totalPrice', 'products', 'bonus', 'eta'])
      expect(order.orderId).toMatch(/^5267-[0-9a-f]{16}$/)
      expect(order.eta).toEqual(expect.any(String))
    }
  })

  it('tells reviews', async () => {
    const { reviews } = await userDataOf()
    expect(reviews.length).toBeGreaterThan(0)
    for (const review of reviews) {
      expect(Object.keys(review)).toEqual(['message', 'author', 'productId', 'likesCount', 'likedBy'])
      expect(review.author).toBe('admin@juice-sh.op')
    }
  })

  it('tells photos, with their addresses', async () => {
    token = (await shop.logIn('john@juice-sh.op', 'y&x5Z#f6W532Z4445#Ae2HkwZVyDb7&oCUaDzFU')).token
    const { username, memories } = await userDataOf()
    expect(username).toBe('j0hNny')
    expect(memories).toEqual([
      {
        imageUrl: `${shop.url}/assets/public/images/uploads/favorite-hiking-place.png`,
        caption: expect.any(String),
      },
    ])
  })

  it('is short for a newcomer, in every format', async () => {
    const [email, password] = await openAccount(shop)
    token = (await shop.logIn(email, password)).token
    for (const format of ['1', '2', undefined, {}]) {
      const { userData } = (await exportData({ format })).json<{ userData: string }>()
      expect(JSON.parse(userData)).toEqual({ username: '', email, memories: [], orders: [], reviews: [] })
    }
  })

  it('needs a session', async () => {
    const reply = await shop.post('/rest/user/data-export', { format: '1' })
    expect([reply.status, reply.json()]).toEqual([
      401,
      { status: 'error', message: "Cannot read properties of undefined (reading 'data')" },
    ])
  })
})
