import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProviderLogins, type ProviderClaims } from '../../../lab/accounts/login/provider-logins.js'
import type { User } from '../../../lab/accounts/tables.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'

let lab: Lab
beforeAll(async () => {
  lab = await createLab({ fix: ['all'] })
})
beforeEach(() => lab.reset({ progress: true }))
afterAll(() => lab.close())

const redirectUri = 'http://localhost:3000'
const refused = { kind: 'refused' }

/** Goes to the provider as a person, and gives the answer that the browser brings back. */
function signInAs(email: string) {
  const { signIn } = lab.outside
  const { state, nonce, verifierHash } = lab.accounts.providerLogins.begin(redirectUri)
  const request = { clientId: signIn.clientId, redirectUri, responseType: 'code', nonce }
  return { state, code: signIn.issueCode(email, { ...request, verifierHash, hashMethod: 'S256' }) }
}
const enterAs = (email: string) => lab.accounts.providerLogins.finish(signInAs(email))
const userOf = (email: string) =>
  lab.store
    .table('Users')
    .live()
    .find((user) => user.email === email)

describe('a sign-in by a provider', () => {
  it('opens an account at the first visit, and logs its owner in from any browser', async () => {
    for (const _browser of [1, 2])
      expect(await enterAs('ada@example.org')).toMatchObject({ kind: 'logged-in', email: 'ada@example.org' })
    expect(
      lab.store
        .table('Users')
        .live()
        .filter(({ email }) => email === 'ada@example.org'),
    ).toHaveLength(1)
    const { id } = userOf('ada@example.org') ?? {}
    expect(
      lab.store
        .table('Wallets')
        .live()
        .filter(({ UserId }) => UserId === id),
    ).toHaveLength(1)
  })

  it('leaves an account that no password opens', async () => {
    await enterAs('ada@example.org')
    const { password } = userOf('ada@example.org') ?? {}
    for (const tried of ['', String(password), btoa('gro.elpmaxe@ada')])
      expect(await lab.accounts.logIn({ email: 'ada@example.org', password: tried })).toEqual(refused)
  })

  it('does not enter an account that was opened with a password', async () => {
    for (const email of ['jim@juice-sh.op', 'JIM@juice-sh.op']) expect(await enterAs(email)).toEqual(refused)
  })

  it('takes each answer once', async () => {
    const answer = signInAs('ada@example.org')
    expect(await lab.accounts.providerLogins.finish(answer)).toMatchObject({ kind: 'logged-in' })
    expect(await lab.accounts.providerLogins.finish(answer)).toEqual(refused)
  })

  it('does not take the code of another visitor', async () => {
    const [own, foreign] = [signInAs('ada@example.org'), signInAs('eve@example.org')]
    expect(await lab.accounts.providerLogins.finish({ code: foreign.code, state: own.state })).toEqual(refused)
    expect(await lab.accounts.providerLogins.finish({ code: own.code, state: 'made-up' })).toEqual(refused)
  })
})

describe('the claims of a provider', () => {
  const good = (nonce: string): ProviderClaims => ({
    issuer: 'https://id.example',
    audience: 'shop',
    nonce,
    email: 'ada@example.org',
    endsAt: 2000,
  })

  function finishWith(change: Partial<ProviderClaims>, now = 1000) {
    let time = 0
    const clock = { ...lab.clock, now: () => time }
    const provider = {
      issuer: 'https://id.example',
      clientId: 'shop',
      redeem: () => ({ ...good(start.nonce), ...change }),
    }
    const openAccount = async (email: string) => ({ email }) as User
    const enter = async () => ({ kind: 'logged-in', token: 't', bid: 1, email: 'ada@example.org' }) as const
    const logins = createProviderLogins({ clock, random: lab.random, provider, openAccount, enter })
    const start = logins.begin(redirectUri)
    time = now
    return logins.finish({ code: 'c', state: start.state })
  }

  it.each<[string, Partial<ProviderClaims>, string]>([
    ['are taken as they should be', {}, 'logged-in'],
    ['of another issuer are not', { issuer: 'https://evil.example' }, 'refused'],
    ['for another client are not', { audience: 'another-shop' }, 'refused'],
    ['of another sign-in are not', { nonce: 'another' }, 'refused'],
    ['that have run out are not', { endsAt: 1000 }, 'refused'],
  ])('%s', async (_what, change, kind) => {
    expect((await finishWith(change)).kind).toBe(kind)
  })

  it('are not waited for longer than ten minutes', async () => {
    expect((await finishWith({ endsAt: 1e9 }, 600_000)).kind).toBe('logged-in')
    expect((await finishWith({ endsAt: 1e9 }, 600_001)).kind).toBe('refused')
  })
})
