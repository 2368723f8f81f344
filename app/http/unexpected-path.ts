/** What an unknown address or verb below `/api` and `/rest` ends in (files-and-surfaces.md 2.3). */
export function unexpectedPath(request: Request): Error {
  const { pathname, search } = new URL(request.url)
  return new Error(`Unexpected path: ${pathname}${search}`)
}
