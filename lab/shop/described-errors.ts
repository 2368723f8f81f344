import type { DetailedError, ErrorKind } from '../facts/error-details.js'

/** The part of an error that visitors are told. */
export interface ErrorDescription {
  readonly title: string
  /** Lines below the title. */
  readonly lines: readonly string[]
  /** For programs. */
  readonly json: Readonly<Record<string, unknown>>
  readonly text: string
  /** True if it tells of the code. */
  readonly isRevealing: boolean
}

export type DescribeError = (error: DetailedError) => ErrorDescription

const unforeseen = 'Something went wrong. Please try again later.'

/** A refusal is told in its own words; of anything else only that it happened. */
export const describeRefusal: DescribeError = (error) => {
  const message = isRefusal(error) ? error.message : unforeseen
  return { title: message, lines: [], json: { message }, text: message, isRevealing: false }
}

/** Kinds of errors that were not meant for visitors. */
const inner: readonly (ErrorKind | undefined)[] = [undefined, 'internal', 'sql']

function isRefusal({ status, statusCode, kind }: DetailedError): boolean {
  const own = Number(status ?? statusCode)
  return (own >= 400 && own < 500) || !inner.includes(kind)
}
