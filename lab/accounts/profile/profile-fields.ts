type Fields = Readonly<Record<string, unknown>>

export type PickProfileFields = (account: Fields, names: readonly string[]) => Fields

const shown = ['id', 'email', 'username', 'role', 'lastLoginIp', 'profileImage']

export const pickProfileFields: PickProfileFields = (account, names) =>
  Object.fromEntries(
    names.flatMap((name) => (shown.includes(name) && Object.hasOwn(account, name) ? [[name, account[name]]] : [])),
  )
