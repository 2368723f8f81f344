import type { DetailedError, ErrorKind } from '../../lab/facts/error-details'

/** The kind of an error that the lab or a page has foreseen; undefined for any other. */
export function errorKindOf(thrown: unknown): ErrorKind | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { kind }: DetailedError = thrown
  return kind
}
