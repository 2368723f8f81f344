import type { DetailedError, ErrorKind } from '../../facts/error-details.js'

export interface ErrorDescription {
  readonly title: string
  readonly lines: readonly string[]
  readonly json: Readonly<Record<string, unknown>>
  readonly text: string
  readonly isRevealing: boolean
}

export type DescribeError = (error: DetailedError) => ErrorDescription

const unforeseen = 'Something went wrong. Please try again later.'

/** Shows the text of a refusal; of other errors only that they happened. */
export const describeRefusal: DescribeError = (error) => {
  const message = isRefusal(error) ? error.message : unforeseen
  return { title: message, lines: [], json: { message }, text: message, isRevealing: false }
}

const inner: readonly (ErrorKind | undefined)[] = [undefined, 'internal', 'sql']

function isRefusal({ status, statusCode, kind }: DetailedError): boolean {
  const own = Number(status ?? statusCode)
  return (own >= 400 && own < 500) || !inner.includes(kind)
}
