import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'

const clock = { at: Date.UTC(2026, 0, 5), now: () => clock.at }
const minutes = (count: number) => count * 60_000
const chosen = { new: 'figs-and-dates-in-spring', repeat: 'figs-and-dates-in-spring' }
const jim = 'jim@juice-sh.op'

const lab: Lab = await createLab({ fix: ['all'] }, { clock })
const { passwords, sessions } = lab.accounts
afterAll(() => lab.close())
beforeEach(() => lab.reset({ progress: true }))

const logIn = (email: string, password: string) => lab.accounts.logIn({ email, password })
const letters = (email = jim) => lab.outside.mailboxes.lettersTo(email)

async function askForToken(email = jim): Promise<string> {
  await passwords.reset({ email })
  return /token=([\w-]+)$/.exec(letters(email)[0]?.link ?? '')?.[1] ?? ''
}

describe('a link for a new password', () => {
  it('goes to the stored address with a token that is hard to guess, and works once', async () => {
    const token = await askForToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await passwords.reset({ token, ...chosen })).toMatchObject({ kind: 'changed', user: { email: jim } })
    expect((await logIn(jim, chosen.new)).kind).toBe('logged-in')
    const again = { new: 'another-one-of-mine', repeat: 'another-one-of-mine' }
    expect(await passwords.reset({ token, ...again })).toEqual({ kind: 'refused', fault: 'link-used' })
    expect((await logIn(jim, chosen.new)).kind).toBe('logged-in')
  })

  it.each([
    [minutes(30) - 1, 'changed'],
    [minutes(30), 'refused'],
  ])('after %i ms the reset is %s', async (passed, kind) => {
    const token = await askForToken()
    clock.at += passed
    expect((await passwords.reset({ token, ...chosen })).kind).toBe(kind)
  })

  it('ends the older ones of the same account, and no other', async () => {
    const [first, other, second] = [await askForToken(), await askForToken('amy@juice-sh.op'), await askForToken()]
    expect(await passwords.reset({ token: first, ...chosen })).toEqual({ kind: 'refused', fault: 'link-used' })
    expect((await passwords.reset({ token: second, ...chosen })).kind).toBe('changed')
    expect((await passwords.reset({ token: other, ...chosen })).kind).toBe('changed')
  })

  it('ends where the owner changes the password or the address meanwhile', async () => {
    const refused = { kind: 'refused', fault: 'link-used' }
    const changed = await askForToken()
    const login = await logIn(jim, 'ncc-1701')
    const session = sessions.get(login.kind === 'logged-in' ? login.token : undefined)
    await passwords.change(session, { current: 'ncc-1701', password: chosen.new, repeat: chosen.new })
    expect(await passwords.reset({ token: changed, ...chosen })).toEqual(refused)
    const moved = await askForToken()
    lab.store.table('Users').update(2, { email: 'james@juice.example' })
    expect(await passwords.reset({ token: moved, ...chosen })).toEqual(refused)
  })

  it('goes on working after a slip, and after a password that is refused', async () => {
    const token = await askForToken()
    expect(await passwords.reset({ token, new: chosen.new, repeat: 'x' })).toEqual({
      kind: 'refused',
      fault: 'different',
    })
    await expect(passwords.reset({ token, new: 'short', repeat: 'short' })).rejects.toThrow('Choose 12 characters')
    expect((await passwords.reset({ token, ...chosen })).kind).toBe('changed')
  })

  it('ends the sessions of the account when it is used, and lets later ones be', async () => {
    const open = async (email: string, password: string) => {
      const login = await logIn(email, password)
      return login.kind === 'logged-in' ? login.token : ''
    }
    const [earlier, other] = [await open(jim, 'ncc-1701'), await open('admin@juice-sh.op', 'admin123')]
    clock.at += 2000
    const [now, token] = [await open(jim, 'ncc-1701'), await askForToken()]
    await passwords.reset({ token, ...chosen })
    const later = await open(jim, chosen.new)
    const isOpen = (one: string) => [sessions.get(one) !== undefined, lab.accounts.tokens.verify(one).accepted]
    expect([earlier, now, other, later].map(isOpen)).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ])
  })

  it('is mailed for an address that has an account, the answer being the same for all', async () => {
    const nobody = 'nobody@juice.example'
    expect(await passwords.reset({ email: jim })).toEqual(await passwords.reset({ email: nobody }))
    expect([letters().length, letters(nobody).length]).toEqual([1, 0])
    expect(['jim@juice-sh.op', nobody].map((email) => passwords.questionOf(email))).toEqual([undefined, undefined])
  })

  it('is the only way: answers, guesses and empty tokens open nothing', async () => {
    const answered = { email: jim, answer: 'Samuel', ...chosen }
    expect(await passwords.reset(answered)).toEqual({ kind: 'refused', fault: 'link-only' })
    for (const token of ['x', 'A'.repeat(43)])
      expect(await passwords.reset({ ...answered, token })).toEqual({ kind: 'refused', fault: 'link-used' })
    for (const fields of [{}, { email: '' }, { email: 7 }, { email: ['a'] }, { token: '' }, { token: 7 }])
      expect(await passwords.reset(fields)).toEqual({ kind: 'blocked' })
    expect((await logIn(jim, 'ncc-1701')).kind).toBe('logged-in')
  })
})
