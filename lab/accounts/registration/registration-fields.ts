import { StoreError } from '../../store/types.js'

type Fields = Readonly<Record<string, unknown>>

/** Picks the columns of a new account; throws a StoreError for a refused registration. */
export type SelectRegistrationFields = (body: Fields) => Fields

const defaults = { role: 'customer', isActive: true }

export const selectRegistrationFields: SelectRegistrationFields = ({ email, password, passwordRepeat }) => {
  const sent = { email, password }
  const missing = Object.entries(sent).find(([, value]) => value === undefined || value === null)
  if (missing) throw empty(missing[0])
  if (password !== passwordRepeat) throw different()
  return { ...defaults, email, password, passwordRepeat }
}

function empty(field: string): StoreError {
  const message = `User.${field} cannot be null`
  return new StoreError('validation', `notNull Violation: ${message}`, [{ field, message }])
}

function different(): StoreError {
  const message = 'The passwords differ'
  return new StoreError('validation', `Validation error: ${message}`, [{ field: 'passwordRepeat', message }])
}
