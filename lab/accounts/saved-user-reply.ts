import type { User } from './tables.js'

export type UserReply = Readonly<Record<string, unknown>>

export type DescribeSavedUser = (user: User) => UserReply

export const describeSavedUser: DescribeSavedUser = ({ id, email, role, lastLoginIp }) => ({
  id,
  email,
  role,
  lastLoginIp,
})
