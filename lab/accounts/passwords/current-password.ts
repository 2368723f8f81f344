import { hashPassword } from '../passwords.js'

export type ProvesCurrentPassword = (current: string | null, storedHash: unknown) => boolean

export const provesCurrentPassword: ProvesCurrentPassword = (current, storedHash) =>
  current !== null && hashPassword(current) === storedHash
