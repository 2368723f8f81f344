type Fields = Readonly<Record<string, unknown>>

/** CWE-213: hands out whichever columns of the account are asked for, its secrets included. */
export function pickAnyColumn(account: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(account, name)).map((name) => [name, account[name]]))
}
