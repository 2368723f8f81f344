/** What an unknown address or verb below `/api` and `/rest` ends in (files-and-surfaces.md 2.3). */
export function unexpectedPath(url: string): Error {
  return new Error(`Unexpected path: ${url}`)
}
