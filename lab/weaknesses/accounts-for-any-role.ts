import { type ListAccountDetails, maskSecret } from '../accounts/account-details.js'

/** CWE-862: only the office has a page that shows this list, so the role in the token is not checked. */
export const listDetailsForAnybody: ListAccountDetails = (_reader, users, lastLoginOf) =>
  users.map((user) => ({
    ...user,
    password: maskSecret(user.password),
    totpSecret: maskSecret(user.totpSecret),
    lastLoginTime: lastLoginOf(user.id),
  }))
