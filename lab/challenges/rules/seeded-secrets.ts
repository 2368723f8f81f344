import { on, type Rule } from '../challenge.js'

/** Solved by logging in with exactly what a seeded person logs in with, let in or not (docs/contract/accounts.md#login-challenges, P). */
export function loginAs(key: string): Rule {
  return on('account.loginAttempted', ({ email, password }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && email === person.email && password === person.password
  })
}

/** Solved by resetting the password of a seeded person with their true answer (docs/contract/accounts.md#password-challenges). */
export function resetPasswordOf(key: string): Rule {
  return on('account.passwordReset', ({ accountId, answer }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && accountId === person.id && answer === person.answer
  })
}
