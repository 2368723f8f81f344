import { StoreError } from '../store/types.js'
import { hashPassword } from './passwords.js'

/** The stored form of a chosen password; throws a StoreError for one that is refused. */
export type StorePassword = (password: string) => string

/** Characters. */
export const minPasswordLength: number = 12

/** The longest of what lists of guessed passwords begin with; shorter ones are refused for their length. */
const wellKnown = new Set([
  '123123123123',
  '123456789012',
  '1234567890123',
  '123456789123',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'administrator',
  'adminadminadmin',
  'changemechangeme',
  'correcthorsebatterystaple',
  'iloveyou1234',
  'iloveyouforever',
  'letmeinletmein',
  'passw0rd1234',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'qwerty123456',
  'qwertyuiop12',
  'qwertyuiop123',
  'welcome12345',
])

export const storePassword: StorePassword = (password) => {
  const isOneCharacter = new Set(password).size === 1
  if ([...password].length < minPasswordLength || isOneCharacter || wellKnown.has(password.toLowerCase()))
    throw refusal(`Choose ${minPasswordLength} characters or more that nobody else would think of`)
  return hashPassword(password)
}

function refusal(message: string): StoreError {
  return new StoreError('validation', `Validation error: ${message}`, [{ field: 'password', message }])
}
