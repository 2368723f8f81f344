import { expect, it } from 'vitest'
import { findOwnFix } from '../../../app/score-board/own-fixes.js'
import { pickSolved } from '../../../app/tutorial/solved/solved-challenges.js'
import { createFixEngine } from '../../../lab/fixes/running/fix-engine.js'
import { honestFix } from '../../lab/fixes/run-fix.js'
import { keepLabs } from '../../support/keep-labs.js'

const openLab = keepLabs({ fixEngine: createFixEngine({ patience: 20 }) })
const weakness = 'concatenated-login-query'
const toSwitch = `href="/fix/${weakness}#shop"`

it('a unit and a card lead to the own fix that would refuse the attack', async () => {
  const shop = await openLab()
  const pageOf = async (path: string) => (await shop.get(path, { headers: { Accept: 'text/html' } })).text
  const pages = ['/learn/first-evening/sql-injection', '/score-board/loginAdminChallenge']
  for (const path of pages) expect(await pageOf(path), path).not.toContain(toSwitch)
  expect(await pageOf('/learn/first-evening/sql-injection')).toContain('With the tutorial')

  const { writtenFixes } = shop.lab.challenges
  await writtenFixes.try(weakness, honestFix(weakness))
  await writtenFixes.switchOn(weakness, undefined)
  for (const path of pages) expect(await pageOf(path), path).toContain(toSwitch)
  expect(await pageOf('/learn/first-evening/sql-injection')).not.toContain('With the tutorial')
  const { securedBy, keys } = pickSolved(shop.lab.challenges.list(), writtenFixes.list())
  expect(securedBy).toMatchObject({ 'Login Admin': weakness })
  expect(securedBy).not.toHaveProperty(['Score Board'])
  expect(keys['Login Admin']).toBe('loginAdminChallenge')
})

it.each([
  ['loginAdminChallenge', 'Secured by you', weakness],
  ['loginAdminChallenge', null, undefined],
  ['loginAdminChallenge', 'Secured', undefined],
  ['loginJimChallenge', 'Secured by you', undefined],
  ['scoreBoardChallenge', 'Secured by you', undefined],
] as const)('%s, closed by %s, is secured by the fix of %s', (key, disabledEnv, name) => {
  const challenge = (of: 'loginAdminChallenge' | 'loginJimChallenge', isSecured: boolean) => ({
    key: of,
    isSecured,
    openWeaknesses: [],
    staysSolvable: null,
  })
  const challenges = [challenge('loginAdminChallenge', true), challenge('loginJimChallenge', false)]
  const shop = { state: 'on', version: 1, failures: 0, lastFailure: null, challenges } as const
  expect(findOwnFix({ key, disabledEnv }, [{ name: weakness, shop }])).toBe(name)
})
