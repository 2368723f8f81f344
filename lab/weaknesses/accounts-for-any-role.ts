import { type ListAccountDetails, maskSecret } from '../accounts/account-details.js'

/** CWE-862: the office alone has a page that shows this list, so nobody asks here whose token it is. */
export const listDetailsForAnybody: ListAccountDetails = (_reader, users, lastLoginOf) =>
  users.map((user) => ({
    ...user,
    password: maskSecret(user.password),
    totpSecret: maskSecret(user.totpSecret),
    lastLoginTime: lastLoginOf(user.id),
  }))
