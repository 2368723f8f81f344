import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { type BrowserPorts, honestBrowserPorts } from '../../../app/ports/browser-ports.js'
import { applyWeaknesses } from '../../../app/weaknesses/weaknesses.js'

const honest: BrowserPorts = honestBrowserPorts
const weak = applyWeaknesses([])

afterEach(() => vi.unstubAllGlobals())

/** A browser with an empty storage whose shop answers everything with this. */
function openBrowser(reply: () => Response) {
  const kept = new Map<string, string>()
  const asked: string[] = []
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return reply()
  })
  return { asked, kept }
}

const forged = `e30.${btoa(JSON.stringify({ data: { id: 1, email: 'a@b.c', role: 'admin', lastLoginIp: '6.6.6.6' } }))}.x`

describe('the one who is logged in', () => {
  const jim = { id: 2, email: 'jim@juice-sh.op', role: 'customer', lastLoginIp: '10.0.0.1' }

  it('is the account that the shop names', async () => {
    const { asked } = openBrowser(() => Response.json({ user: jim }))
    expect(await honest.identify(forged)).toEqual({ id: 2, email: 'jim@juice-sh.op', role: 'customer' })
    expect(await honest.findLastLoginIp(forged)).toBe('10.0.0.1')
    expect(asked).toEqual(Array(2).fill('/rest/user/whoami?fields=id,email,role,lastLoginIp'))
  })

  it.each([
    ['the shop knows nobody', () => Response.json({ user: {} })],
    ['the shop refuses the token', () => Response.json({}, { status: 401 })],
    ['the shop tells nonsense', () => Response.json({ user: { ...jim, role: null } })],
  ])('is null when %s', async (_when, reply) => {
    openBrowser(reply)
    expect(await honest.identify(forged)).toBeNull()
  })

  it('is unknown, rather than null, when the shop does not say', async () => {
    openBrowser(() => Response.json({}, { status: 503 }))
    await expect(honest.identify(forged)).rejects.toMatchObject({ status: 503 })
    await expect(honest.findLastLoginIp(forged)).rejects.toMatchObject({ status: 503 })
  })

  it('is the account in the token, where that is believed', async () => {
    const { asked } = openBrowser(() => Response.json({}))
    expect(await weak.identify(forged)).toEqual({ id: 1, email: 'a@b.c', role: 'admin' })
    expect(asked).toEqual([])
  })

  it('is guessed by the server from a token that holds, and from no other', () => {
    expect(honest.guessAccount('good', () => jim)).toEqual({ id: 2, email: 'jim@juice-sh.op', role: 'customer' })
    expect(honest.guessAccount(forged, () => undefined)).toBeNull()
    expect(honest.guessAccount(undefined, () => jim)).toBeNull()
    expect(weak.guessAccount(forged, () => undefined)).toMatchObject({ role: 'admin' })
  })
})

describe('a picture on the boxes', () => {
  const logo = 'logo.png'
  it.each([
    ['', `/assets/public/images/${logo}`],
    ['?testDecal=JuicyBot.png', '/assets/public/images/JuicyBot.png'],
    ['?testDecal=../../../redirect?to=https://cataas.com/cat', `/assets/public/images/${logo}`],
    ['?testDecal=products/apple_juice.jpg', `/assets/public/images/${logo}`],
  ])('for %j comes from a list', (search, address) => {
    expect(honest.chooseDecal(search, logo)).toEqual({ address, tested: undefined })
  })
})

describe('addresses', () => {
  test.each([
    ['assets/public/images/uploads/😼-#zatschi-1.jpg', '/assets/public/images/uploads/%F0%9F%98%BC-%23zatschi-1.jpg'],
    ['assets/a b?c%.jpg', '/assets/a%20b%3Fc%25.jpg'],
    ['assets/plain.png', '/assets/plain.png'],
  ])('of the picture %s', (path, address) => {
    expect(honest.addressPicture(path)).toBe(address)
  })

  test('of a tweet', () => {
    const { searchParams } = new URL(honest.addressTweet('#1 & more&hashtags=evil'))
    expect([...searchParams]).toEqual([
      ['text', '#1 & more&hashtags=evil'],
      ['hashtags', 'appsec'],
    ])
  })
})

describe('tool calls', () => {
  test.each([
    ['admin', 'true', true],
    ['admin', undefined, false],
    ['customer', 'true', false],
    [undefined, 'true', false],
  ])('for the role %s and the cookie %s', (role, cookie, isShown) => {
    expect(honest.showsToolCalls(() => cookie, role)).toBe(isShown)
    expect(weak.showsToolCalls(() => cookie, role)).toBe(cookie === 'true')
  })
})

test.each([true, false])('the menu leads to the score board for every visitor (logged in: %s)', (loggedIn) => {
  const visitor = { loggedIn, scoreBoardVisible: false }
  const found = { loggedIn, scoreBoardVisible: true }
  expect(honest.listCompanyEntries(visitor)).toEqual(weak.listCompanyEntries(found))
  expect(weak.listCompanyEntries(visitor).map(({ to }) => to)).not.toContain('/score-board')
})

test.each([
  ['right', 'right', 'right', true, true],
  ['right', 'right', 'earlier', true, true],
  ['earlier', 'changed', 'earlier', false, true],
  ['wrong', 'right', 'right', false, false],
])('the repetition "%s" of "%s", typed when it was "%s"', (repetition, password, then, isRight, isTaken) => {
  expect(honest.isRepetition(repetition, password, then)).toBe(isRight)
  expect(weak.isRepetition(repetition, password, then)).toBe(isTaken)
})

test('nothing is left over', () => {
  const host = 'staging.juice-sh.op'
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  honest.advisePassword('support@juice-sh.op', '12345')
  expect(warn).not.toHaveBeenCalled()
  expect(honest.prefillLogin(host)).toBeUndefined()
  expect(honest.leadsToSale('tokensale-ico-ea')).toBe(false)
  expect(honest.listCryptoOptions()).toEqual([])
  expect(weak.prefillLogin(host)).toEqual({ email: 'testing@juice-sh.op', password: 'IamUsedForTesting' })
  expect(weak.prefillLogin('127.0.0.1')).toBeUndefined()
})

describe('an account behind a sign-in by a third party', () => {
  const start = { state: 'of-this-tab', nonce: 'n', verifierHash: 'c' }
  const withToken = new URLSearchParams({ access_token: 'of-bo' })

  /** A shop that notes passwords and knows accounts by them, and takes the code `good`. */
  function openShop() {
    const accounts = new Map<string, string>()
    const register = async ({ email, password }: { email: string; password: string }) => {
      if (accounts.has(email)) throw new Error('email must be unique')
      accounts.set(email, password)
    }
    const logIn = async ({ email, password }: { email: string; password: string }) => {
      if (accounts.get(email) !== password) throw new Error('Invalid email or password.')
      return 'loggedIn' as const
    }
    const enterByCode = async (code: string) => {
      if (code !== 'good') throw new Error('Invalid email or password.')
      return 'loggedIn' as const
    }
    const calls = { begin: async () => start, enterByCode, fetchEmail: async () => 'bo@x.y', register, logIn }
    return { accounts, calls }
  }

  it('is asked for by a code that only the server can redeem, without a password', async () => {
    const { kept } = openBrowser(() => Response.json({}))
    const { accounts, calls } = openShop()
    expect(await honest.askProvider('http://shop.example', calls)).toEqual({
      response_type: 'code',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      state: 'of-this-tab',
      nonce: 'n',
    })
    const answer = new URLSearchParams({ code: 'good', state: 'of-this-tab' })
    expect(await honest.enterProviderAccount(answer, calls)).toBe('loggedIn')
    expect(accounts.size).toBe(0)
    expect(kept.size).toBe(0)
  })

  it.each<[string, Record<string, string>]>([
    ['of another tab', { code: 'good', state: 'other' }],
    ['without a state', { code: 'good' }],
    ['with a token', { access_token: 'of-bo' }],
    ['that is no good', { code: 'bad', state: 'of-this-tab' }],
  ])('is not entered by an answer %s', async (_what, answer) => {
    openBrowser(() => Response.json({}))
    const { calls } = openShop()
    await honest.askProvider('http://shop.example', calls)
    await expect(honest.enterProviderAccount(new URLSearchParams(answer), calls)).rejects.toThrow()
  })

  it('is not entered twice by one answer', async () => {
    openBrowser(() => Response.json({}))
    const { calls } = openShop()
    const answer = new URLSearchParams({ code: 'good', state: 'of-this-tab' })
    await honest.askProvider('http://shop.example', calls)
    await honest.enterProviderAccount(answer, calls)
    await expect(honest.enterProviderAccount(answer, calls)).rejects.toThrow('not asked')
  })

  it('is not asked of a provider that the server cannot ask', () => {
    expect([honest.trustsProvider(false), honest.trustsProvider(true)]).toEqual([true, false])
    expect([weak.trustsProvider(false), weak.trustsProvider(true)]).toEqual([true, true])
  })

  it('is opened and entered by the reversed address, where that is the weakness', async () => {
    const { accounts, calls } = openShop()
    expect(await weak.askProvider('http://shop.example', calls)).toEqual({ response_type: 'token' })
    await weak.enterProviderAccount(withToken, calls)
    expect(await weak.enterProviderAccount(withToken, calls)).toBe('loggedIn')
    expect(accounts.get('bo@x.y')).toBe(btoa('y.x@ob'))
  })
})
