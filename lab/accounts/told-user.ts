import type { User } from './tables.js'

/** An account as a reply shows it. */
export type ToldUser = Readonly<Record<string, unknown>>

/** The reply to somebody whose address was noted. */
export type TellLoginAddress = (user: User) => ToldUser

/** It shows what the client needs to know the address again, and no secret. */
export const tellLoginAddress: TellLoginAddress = ({ id, email, role, lastLoginIp }) => ({
  id,
  email,
  role,
  lastLoginIp,
})
