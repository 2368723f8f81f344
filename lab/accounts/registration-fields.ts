import { StoreError } from '../store/types.js'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a new account, taken from what was sent; throws a StoreError for a registration that is refused. */
export type SelectRegistrationFields = (body: Fields) => Fields

const defaults = { role: 'customer', isActive: true }

export const selectRegistrationFields: SelectRegistrationFields = ({ email, password, passwordRepeat }) => {
  if (password !== passwordRepeat) throw different()
  return { ...defaults, email, password, passwordRepeat }
}

function different(): StoreError {
  const message = 'The passwords differ'
  return new StoreError('validation', `Validation error: ${message}`, [{ field: 'passwordRepeat', message }])
}
