type Fields = Readonly<Record<string, unknown>>

/** The values of every new account. */
const defaults = { role: 'customer', isActive: true }

/** CWE-915: the columns of a new account. */
export function takeEveryField(body: Fields): Fields {
  return {
    ...defaults,
    ...body,
  }
}
