import { SoliditySyntaxError, type Token, tokenize } from './tokens.js'

/** Levels of blocks and brackets inside of each other. */
const maxDepth = 60

/** Tokens to be taken one after the other. */
export interface TokenStream {
  readonly next: Token
  /** The token after the next one, or further on. */
  peek(distance: number): Token
  take(): Token
  /** Takes the next token if it reads `text`. */
  takeIf(text: string): boolean
  /** Takes the next token, which has to read `text`. */
  expect(text: string): void
  /** Takes a name. */
  word(): string
  /** Runs `parse` one level deeper; too many levels are refused. */
  nested<Result>(parse: () => Result): Result
  /** Parses parts up to `close`, with commas between them. */
  list<Part>(close: string, parse: () => Part): Part[]
  fail(message: string): never
}

/** A stream over the tokens of a source; everything that it refuses throws a SoliditySyntaxError. */
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
