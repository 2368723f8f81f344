/** Data of a page that some labs do not have. */
export interface Shown<Data> {
  readonly shown?: Data | undefined
}

/** Throws a response with status 404 for undefined. */
export function pageOf<Data>(shown: Data | undefined): Shown<Data> {
  if (shown === undefined) throw new Response('', { status: 404 })
  return { shown }
}
