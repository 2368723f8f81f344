type Fields = Readonly<Record<string, unknown>>

/** What everybody is who comes new. */
const newcomer = { role: 'customer', isActive: true }

/** CWE-915: the columns of a new account. */
export function takeEveryField(body: Fields): Fields {
  return {
    ...newcomer,
    ...body,
  }
}
