import { StoreError } from '../../store/types.js'
import { hashPassword } from '../passwords.js'
import { isCommonPassword } from './guessed-passwords.js'

/** The hash of a chosen password; throws a StoreError for a weak one. */
export type StorePassword = (password: string) => string

export const minPasswordLength: number = 12

export const storePassword: StorePassword = (password) => {
  const isOneCharacter = new Set(password).size === 1
  if ([...password].length < minPasswordLength || isOneCharacter || isCommonPassword(password))
    throw refusal(`Choose ${minPasswordLength} characters or more that nobody else would think of`)
  return hashPassword(password)
}

function refusal(message: string): StoreError {
  return new StoreError('validation', `Validation error: ${message}`, [{ field: 'password', message }])
}
