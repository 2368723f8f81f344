import type * as AnyPassword from '../../../../../lab/weaknesses/any-password.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

/** Passwords of people who want to be done with it, and the first guesses of attackers. */
const firstPagesOfEveryList = [
  'admin123',
  'password',
  'Password1',
  'Admin123!',
  'password1234',
  '123456789012',
  'Administrator',
  '123456789987654321',
  'passwordpassword',
  'Password1234567!',
  '2024-iloveyou-2024',
]

/** Passwords of careful people. */
const goodPasswords = ['violet harbour kettle seventeen', 'x9TqV2!mRw7$Lp0KzB4s']

async function register(shop: ServedLab, email: string, password: string): Promise<boolean> {
  const { status } = await shop.post('/api/Users', { email, password, passwordRepeat: password })
  return status === 201
}

async function canLogIn(shop: ServedLab, email: string, password: string): Promise<boolean> {
  return (await shop.post('/rest/user/login', { email, password })).status === 200
}

/** Opens an account with a password from the list; or else with a good one, in whose place one from the list is put. */
async function choosePassword(shop: ServedLab, email: string): Promise<void> {
  for (const choice of firstPagesOfEveryList) if (await register(shop, email, choice)) return
  const [current = ''] = goodPasswords
  await register(shop, email, current)
  const { token } = await shop.logIn(email, current)
  for (const choice of firstPagesOfEveryList) {
    const query = new URLSearchParams({ current, new: choice, repeat: choice })
    if ((await shop.get(`/rest/user/change-password?${query}`, { token })).status === 200) return
  }
}

/** True if a lazy customer gets the shop to take a password from the list, where a guesser finds it as well. */
async function guessPasswordOfLazyOne(shop: ServedLab): Promise<boolean> {
  const email = 'lazy@juice.example'
  await choosePassword(shop, email)
  for (const guess of firstPagesOfEveryList) if (await canLogIn(shop, email, guess)) return true
  return false
}

/** True if careful customers are let in with what they chose. */
async function takesGoodPasswords(shop: ServedLab): Promise<boolean> {
  for (const [index, password] of goodPasswords.entries()) {
    const email = `careful${index}@juice.example`
    if (!(await register(shop, email, password)) || !(await canLogIn(shop, email, password))) return false
  }
  return true
}

/** A guesser with the passwords that everybody tries first. */
export const guessWellKnownPassword: Proof = {
  async try(version) {
    const { storeAnyPassword } = await version.load<typeof AnyPassword>()
    return withSharedLab({ storePassword: storeAnyPassword }, async (shop) => ({
      attack: await guessPasswordOfLazyOne(shop),
      feature: await takesGoodPasswords(shop),
    }))
  },
}
