import { beforeEach, describe, expect, it } from 'vitest'
import { keepLabs } from '../../../../support/keep-labs.js'
import type { ServedLab } from '../../../../support/serve-lab.js'

const openLab = keepLabs()
let shop: ServedLab
beforeEach(async () => {
  shop = await openLab({ fix: ['reset-by-answer'] })
})

const owner = { email: 'owner@juice.example', password: 'forgotten-soon' }
const chosen = 'figs-and-dates-in-spring'
const register = () => shop.post('/api/Users', { ...owner, passwordRepeat: owner.password })
const ask = (fields: object) => shop.post('/rest/user/reset-password', fields)
const mailbox = (address: string) => shop.get(`/outside/mailbox?${new URLSearchParams({ address })}`)
const tokenIn = (page: string) => /href="\/forgot-password\?token=([\w-]{43})"/.exec(page)?.[1] ?? ''
const sendForm = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(shop.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: shop.url },
    redirect: 'manual',
  })

describe('a forgotten password in a shop that sends links', () => {
  it('is replaced by the link in the mailbox, once', async () => {
    await register()
    const { token: before } = await shop.logIn(owner.email, owner.password)
    const asked = await ask({ email: owner.email })
    expect([asked.status, asked.json()]).toEqual([
      200,
      {
        status: 'success',
        message: 'If an account has this address, a link to choose a new password is on its way to it.',
      },
    ])
    const token = tokenIn((await mailbox(owner.email)).text)
    expect((await shop.get(`/forgot-password?token=${token}`)).text).toContain('id="newPassword"')
    const changed = await ask({ token, new: chosen, repeat: chosen })
    expect([changed.status, changed.json<{ user: object }>().user]).toMatchObject([200, { email: owner.email }])
    expect((await shop.logIn(owner.email, chosen)).umail).toBe(owner.email)
    expect((await shop.get('/rest/wallet/balance', { token: before })).status).toBe(401)
    const again = await ask({ token, new: 'x', repeat: 'x' })
    expect([again.status, again.text]).toEqual([
      401,
      'This link has been used or is too old. Please ask for another one.',
    ])
  })

  it('does not reveal accounts, and asks no question', async () => {
    const known = await ask({ email: 'jim@juice-sh.op' })
    const unknown = await ask({ email: 'nobody@juice.example' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    for (const email of ['jim@juice-sh.op', 'nobody@juice.example'])
      expect((await shop.get(`/rest/user/security-question?email=${email}`)).json()).toEqual({})
    const answered = await ask({ email: 'jim@juice-sh.op', answer: 'Samuel', new: chosen, repeat: chosen })
    expect(answered.status).toBe(401)
    expect(shop.solved()).toEqual([])
    expect((await ask({})).status).toBe(500)
  })

  it('is replaced by forms without scripts as well', async () => {
    await register()
    const sent = await sendForm('/forgot-password', { intent: 'send-link', email: owner.email })
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('a link to choose a new password')])
    const token = tokenIn((await mailbox(owner.email)).text)
    const path = `/forgot-password?token=${token}`
    const fields = { intent: 'choose', token, password: chosen, passwordRepeat: chosen }
    const slip = await sendForm(path, { ...fields, passwordRepeat: 'x' })
    expect(slip.status).toBe(400)
    const done = await sendForm(path, fields)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/login'])
    expect((await shop.logIn(owner.email, chosen)).umail).toBe(owner.email)
    expect((await sendForm(path, fields)).status).toBe(400)
  })

  it('leaves the mailboxes of the people of the shop to them', async () => {
    await ask({ email: 'jim@juice-sh.op' })
    for (const address of ['jim@juice-sh.op', 'JIM@juice-sh.op ', 'bjoern@owasp.org']) {
      const { status, text } = await mailbox(address)
      expect([status, tokenIn(text)]).toEqual([403, ''])
    }
    const empty = await mailbox('<b>@juice.example')
    expect([empty.status, empty.text]).toEqual([200, expect.stringContaining('&lt;b&gt;@juice.example')])
  })

  it('counts towards the limit of attempts', async () => {
    const reply = await ask({ email: 'jim@juice-sh.op' })
    expect(reply.headers.get('x-ratelimit-remaining')).toBe('99')
  })
})

it('an ordinary shop sends no link', async () => {
  shop = await openLab()
  expect((await ask({ email: 'jim@juice-sh.op' })).status).toBe(500)
  expect((await ask({ token: 'x', new: chosen, repeat: chosen })).status).toBe(500)
  expect(shop.lab.outside.mailboxes.lettersTo('jim@juice-sh.op')).toEqual([])
})
