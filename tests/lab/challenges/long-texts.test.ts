import { expect, it } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import type { ChallengeEntry, JudgeContext, Rule } from '../../../lab/challenges/challenge.js'
import type { Fact, FactName, Facts, Origin } from '../../../lab/facts/vocabulary.js'
import { workOf } from '../../support/work-of.js'

const { redirectChallenge, redirectCryptoCurrencyChallenge, extraLanguageChallenge, usernameXssChallenge } = catalogue

/** Twenty times as long as a request may be, so that a pattern that looks through all of it again and again takes many seconds. */
const repeat = (text: string) => text.repeat(300_000 / text.length)

const failed = (message: string) => ({ status: 406, error: new Error(message), isRevealing: true })

const when = <Name extends FactName>(name: Name, detail: Facts[Name], rules: readonly Rule[]) =>
  [name, detail, rules] as const

const nearMissesOf = ({ nearMisses }: ChallengeEntry) => nearMisses.map(({ when }) => when)

it.each([
  when('request.failed', failed(repeat('Unrecognized target ')), nearMissesOf(redirectChallenge)),
  when('request.failed', failed(repeat('Unrecognized target ')), nearMissesOf(redirectCryptoCurrencyChallenge)),
  when('file.requested', { url: `/assets/i18n/${repeat('_AA')}` }, nearMissesOf(extraLanguageChallenge)),
  when('profile.shown', { shownName: '<script>alert(`xss`)</script>', policy: repeat('; script-src ') }, [
    usernameXssChallenge.solvedBy,
    ...nearMissesOf(usernameXssChallenge),
  ]),
])('a long %s is looked through once', async (name, detail, rules) => {
  const origin = { url: '/redirect?to=x' } as Origin
  const fact = { name, detail, at: 0, origin } as Fact
  const work = await workOf(async () => {
    for (const rule of rules) if (rule.facts.includes(name)) await rule.holds(fact, {} as JudgeContext)
  })
  expect(work).toBeLessThan(1000)
})
