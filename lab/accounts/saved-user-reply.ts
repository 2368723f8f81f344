import type { User } from './tables.js'

/** An account as a reply shows it. */
export type ToldUser = Readonly<Record<string, unknown>>

/** The reply to somebody whose account was saved: with another password, or with the address of a log-out. */
export type TellSavedUser = (user: User) => ToldUser

/** It shows what the client needs to know the address again, and no secret. */
export const tellSavedUser: TellSavedUser = ({ id, email, role, lastLoginIp }) => ({
  id,
  email,
  role,
  lastLoginIp,
})
