import type { User } from './tables.js'

/** The fields of an account in a reply. */
export type UserReply = Readonly<Record<string, unknown>>

/** The reply to somebody whose account was saved: with another password, or with the address of a log-out. */
export type DescribeSavedUser = (user: User) => UserReply

/** It shows what the client needs to know the address again, and no secret. */
export const describeSavedUser: DescribeSavedUser = ({ id, email, role, lastLoginIp }) => ({
  id,
  email,
  role,
  lastLoginIp,
})
