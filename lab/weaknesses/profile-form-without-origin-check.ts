import type { RenameByForm } from '../accounts/profile/rename-form.js'

/** CWE-352: changes a name for any form with the cookie, from any site. */
export const renameByAnyForm: RenameByForm = ({ account, username }, { users, prepareUser }) => {
  const values = username === undefined ? {} : prepareUser({ username }, { ...account })
  return users.update(account.id, values) ?? account
}
