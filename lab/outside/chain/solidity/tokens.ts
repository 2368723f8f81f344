export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'punctuator' | 'end'
  readonly text: string
  readonly line: number
}

/** Invalid Solidity, or more of it than the stand-in supports. */
export class SoliditySyntaxError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(`Line ${line}: ${message}`)
  }
}

/** Characters of a number or string. */
const maxLiteral = 1000

const patterns = [
  ['gap', /\s+|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/)?/y],
  ['word', /[A-Za-z_$][\w$]*/y],
  ['number', /0x[\da-fA-F][\da-fA-F_]*|\d[\d_]*(?:\.\d+)?(?:e\d{1,2})?/y],
  ['string', /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y],
  ['punctuator', /=>|\*\*|\+\+|--|&&|\|\||[=!<>+\-*/%]=|[-+*/%=<>!?:;,.(){}[\]~^&|]/y],
] as const

/** Without spaces and comments; the last token has the kind `end`. Throws a SoliditySyntaxError. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  let line = 1
  while (position < source.length) {
    const { kind, text } = readToken(source, position, line)
    if (kind !== 'gap') tokens.push({ kind, text, line })
    position += text.length
    line += text.split('\n').length - 1
  }
  return [...tokens, { kind: 'end', text: 'the end of the source', line }]
}

function readToken(source: string, position: number, line: number) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = position
    const text = pattern.exec(source)?.[0]
    if (text === undefined) continue
    // Reading on would search the whole source for the end of each further comment.
    if (text === '/*') throw new SoliditySyntaxError('this comment has no end.', line)
    if ((kind === 'number' || kind === 'string') && text.length > maxLiteral)
      throw new SoliditySyntaxError(`a literal has at most ${maxLiteral} characters here.`, line)
    return { kind, text }
  }
  throw new SoliditySyntaxError(`"${source[position]}" has no meaning here.`, line)
}
