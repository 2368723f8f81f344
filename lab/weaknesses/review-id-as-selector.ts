/** CWE-943: hands whatever is sent as an id to the document store, which takes an object for a question with operators. */
export function selectByAnyId(id: unknown): Readonly<Record<string, unknown>> {
  return { _id: id }
}
