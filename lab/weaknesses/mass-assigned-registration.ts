/** CWE-915: takes whatever columns a registration brings along, the role included. */
export function takeEveryField(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return body
}
