import type { TypeName } from './syntax.js'
import type { TokenStream } from './token-stream.js'

const elementary = /^(u?int\d{0,3}|address|bool|string|bytes\d{0,2})$/
const places = new Set(['memory', 'storage', 'calldata', 'payable', 'indexed'])

export function parseType(tokens: TokenStream): TypeName {
  return tokens.nested(() => {
    const type = tokens.takeIf('mapping') ? parseMapping(tokens) : ({ kind: 'plain', name: tokens.word() } as const)
    if (tokens.next.text === '[') tokens.fail('lists are not understood here.')
    while (places.has(tokens.next.text)) tokens.take()
    return type
  })
}

function parseMapping(tokens: TokenStream): TypeName {
  tokens.expect('(')
  const key = parseType(tokens)
  tokens.expect('=>')
  const value = parseType(tokens)
  tokens.expect(')')
  return { kind: 'mapping', key, value }
}

/** True for the type of a new variable: `uint8 x`, `IBank bank`, `(bool sent`. */
export function startsDeclaration(tokens: TokenStream): boolean {
  const skip = tokens.next.text === '(' ? countOpening(tokens) : 0
  const [first, second] = [tokens.peek(skip), tokens.peek(skip + 1)]
  if (first.kind !== 'word') return false
  return (elementary.test(first.text) && second.text !== '(') || second.kind === 'word'
}

/** Counts `(` and commas before the first part of a tuple. */
function countOpening(tokens: TokenStream): number {
  let count = 1
  while (tokens.peek(count).text === ',') count += 1
  return count
}
