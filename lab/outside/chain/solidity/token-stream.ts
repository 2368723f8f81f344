import { SoliditySyntaxError, type Token, tokenize } from './tokens.js'

/** Nested blocks and brackets. */
const maxDepth = 60

export interface TokenStream {
  readonly next: Token
  peek(distance: number): Token
  take(): Token
  takeIf(text: string): boolean
  expect(text: string): void
  word(): string
  nested<Result>(parse: () => Result): Result
  list<Part>(close: string, parse: () => Part): Part[]
  fail(message: string): never
}

/** Throws a SoliditySyntaxError. */
export function streamTokens(source: string): TokenStream {
  const tokens = tokenize(source)
  let position = 0
  let depth = 0
  const at = (place: number) => tokens[Math.min(place, tokens.length - 1)] as Token
  const stream: TokenStream = {
    get next() {
      return at(position)
    },
    peek: (distance) => at(position + distance),
    take: () => at(position++),
    takeIf(text) {
      const fits = stream.next.text === text && stream.next.kind !== 'string'
      if (fits) position += 1
      return fits
    },
    expect(text) {
      if (!stream.takeIf(text)) stream.fail(`expected "${text}", found ${stream.next.text}.`)
    },
    word() {
      if (stream.next.kind !== 'word') stream.fail(`expected a name, found ${stream.next.text}.`)
      return stream.take().text
    },
    nested(parse) {
      depth += 1
      if (depth > maxDepth) stream.fail('this is nested too deeply.')
      const result = parse()
      depth -= 1
      return result
    },
    list(close, parse) {
      const parts: ReturnType<typeof parse>[] = []
      while (!stream.takeIf(close)) {
        if (parts.length > 0) stream.expect(',')
        parts.push(parse())
      }
      return parts
    },
    fail(message) {
      throw new SoliditySyntaxError(message, stream.next.line)
    },
  }
  return stream
}
