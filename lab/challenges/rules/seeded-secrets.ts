import { on, type Rule } from '../challenge.js'

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

/** The line by which an answer alone is enough for a new password. */
export const answerAlone = {
  source: 'lab/weaknesses/reset-by-answer.ts',
  line: 'if (tools.answerOf(account) === hashAnswer(answer)) return account',
}
