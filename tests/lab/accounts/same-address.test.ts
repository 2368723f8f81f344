import { expect, it } from 'vitest'
import { keepLabs } from '../../support/keep-labs.js'
import type { ServedLab } from '../../support/serve-lab.js'

const password = 'cider-from-the-cellar'
const shouted = 'ADMIN@juice-sh.op'
const openLab = keepLabs()
let shop: ServedLab

const register = (email: string) =>
  shop.post('/api/Users', {
    email,
    password,
    passwordRepeat: password,
    securityQuestion: { id: 1 },
    securityAnswer: 'x',
  })

it('an honest shop knows an address in every spelling', async () => {
  shop = await openLab({ fix: ['all'] })
  const refusal = await register(shouted)
  expect([refusal.status, refusal.text]).toEqual([400, expect.stringContaining('email must be unique')])
  expect((await register('Pia.Press@Juice.example')).status).toBe(201)
  expect((await register('pia.press@juice.example')).status).toBe(400)
  expect((await shop.logIn('PIA.press@juice.EXAMPLE', password)).token).toMatch(/\./)

  await shop.post('/rest/user/reset-password', { email: 'PIA.press@juice.EXAMPLE' })
  expect(shop.lab.outside.mailboxes.lettersTo('pia.press@juice.example')).toHaveLength(1)
})

it('an honest shop lets people keep their own address in another spelling', async () => {
  shop = await openLab({ fix: ['all'] })
  const users = shop.lab.store.table('Users')
  expect(shop.lab.accounts.registration.prepareUser({ email: shouted }, { ...users.find(1) }).email).toBe(shouted)
  expect(() => shop.lab.accounts.registration.prepareUser({ email: shouted }, { ...users.find(2) })).toThrow()
})

it('the weak shop tells them apart, as its database does', async () => {
  shop = await openLab({})
  expect((await register(shouted)).status).toBe(201)
  expect((await register('admin@juice-sh.op')).status).toBe(400)
  await expect(shop.logIn('Jim@juice-sh.op', 'ncc-1701')).rejects.toThrow()
})
