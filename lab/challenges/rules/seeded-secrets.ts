import { on, type Rule } from '../challenge.js'

/** Solved by logging in with exactly what a seeded person logs in with, let in or not (accounts.md 9.1, P). */
export function loginAs(key: string): Rule {
  return on('account.loginAttempted', ({ email, password }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && email === person.email && password === person.password
  })
}

/** Solved by resetting the password of a seeded person with their true answer (accounts.md 9.2). */
export function resetPasswordOf(key: string): Rule {
  return on('account.passwordReset', ({ accountId, answer }, { seededPerson }) => {
    const person = seededPerson(key)
    return person !== undefined && accountId === person.id && answer === person.answer
  })
}
