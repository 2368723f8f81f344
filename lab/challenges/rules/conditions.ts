import type { ShopConfig } from '../../options.js'
import { earlier, type NearMiss, on, type Rule } from '../challenge.js'
import { textOf } from './near-misses.js'

/** Words that must all occur in one text; case is ignored. */
type Wording = readonly string[]

/** Solved by a feedback or a complaint with all words of one of the wordings (docs/contract/commerce.md#reported-texts). */
export function mentions(...wordings: readonly Wording[]): Rule {
  return mentionsConfigured(() => wordings)
}

/** Like `mentions`, with wordings from the configuration; without any wording it is never solved. */
export function mentionsConfigured(readWordings: (config: ShopConfig) => readonly Wording[]): Rule {
  return on(['feedback.written', 'complaint.written'], (written, { config }) => {
    const text = textOf(written).toLowerCase()
    return readWordings(config).some((wording) => isIn(text, wording))
  })
}

function isIn(text: string, wording: Wording): boolean {
  return wording.length > 0 && wording.every((word) => word !== '' && text.includes(word.toLowerCase()))
}

/** The script payload of most of the reference's XSS challenges (docs/contract/files-and-surfaces.md#sockets). */
export const iframePayload = '<iframe src="javascript:alert(`xss`)">'

/** Solved by a download from the open folder; the file name's case is ignored (docs/contract/files-and-surfaces.md#ftp-files). */
export function downloaded(file: string): Rule {
  return on('download.allowed', ({ name }) => name.toLowerCase() === file)
}

export function refusedForExtension(file: string): NearMiss {
  return {
    when: on('request.failed', ({ error }, _context, origin) => {
      const url = origin?.url.toLowerCase() ?? ''
      return url.includes(`/ftp/${file}`) && error.message.startsWith('Only .md and .pdf')
    }),
    note: 'You have found the file. What keeps it from you looks at the end of its name, and only there.',
  }
}

/** False for a missing basket and for the words that browsers send for none (docs/contract/commerce.md#basket-content). */
export function isNamed(basketId: unknown): boolean {
  return basketId !== undefined && basketId !== null && !['', 'undefined', 'null', 'NaN'].includes(String(basketId))
}

/** True if a visitor with a basket names another one, existing or not. */
export function isForeignBasket(basketId: unknown, sessionBasketId: number | undefined): boolean {
  return sessionBasketId !== undefined && isNamed(basketId) && Number.parseInt(String(basketId), 10) !== sessionBasketId
}

/** The end of the address that only counts requests of the server itself. */
export const waitingAddress = 'solve/challenges/server-side'

/** The malware sample in the quarantine identifies itself with this key. */
export const sampleKey = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

export const nameEvaluated = earlier('profile.nameEvaluated')

/** The server has requested its own address; the challenge list calls that request a picture. */
export const addressRequested = earlier(
  'profile.imageRequested',
  ({ url, isAdmitted }) => isAdmitted && url.includes(waitingAddress),
)

/** The e-mail address of the accountant who exists only for one login (docs/contract/accounts.md#login-challenges). */
export function ephemeralAddress(domain: string): string {
  return `acc0unt4nt@${domain}`
}

/** Solved by a login with a seeded person's exact credentials, even if it is refused (docs/contract/accounts.md#login-challenges, P). */
export function loginAs(key: string): Rule {
  return on('account.loginAttempted', ({ email, password }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && email === person.email && password === person.password
  })
}

/** Solved by resetting the password of a seeded person with the right answer (docs/contract/accounts.md#password-challenges). */
export function resetPasswordOf(key: string): Rule {
  return on('account.passwordReset', ({ accountId, answer }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && accountId === person.id && answer === person.answer
  })
}

export const answerAlone = {
  source: 'lab/weaknesses/reset-by-answer.ts',
  line: 'if (tools.answerOf(account) === hashAnswer(answer)) return account',
}
