import { hashPassword } from './passwords.js'

/** Asked before a password is changed; `current` is null when it was not sent. */
export type ProvesCurrentPassword = (current: string | null, storedHash: unknown) => boolean

export const provesCurrentPassword: ProvesCurrentPassword = (current, storedHash) =>
  current !== null && hashPassword(current) === storedHash
