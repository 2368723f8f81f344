import type { DetailedError, ErrorKind } from '../../lab/facts/error-details'

/** Undefined for an error that was not foreseen. */
export function errorKindOf(thrown: unknown): ErrorKind | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { kind }: DetailedError = thrown
  return kind
}
