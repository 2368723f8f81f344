/** docs/contract/files-and-surfaces.md#catch-all. */
export function unexpectedPath(url: string): Error {
  return new Error(`Unexpected path: ${url}`)
}
