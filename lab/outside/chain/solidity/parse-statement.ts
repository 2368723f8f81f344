import { parseExpression } from './parse-expression.js'
import { parseType, startsDeclaration } from './parse-type.js'
import type { Statement, Variable } from './syntax.js'
import type { TokenStream } from './token-stream.js'

export function parseBlock(tokens: TokenStream, unchecked = false): Statement {
  return tokens.nested(() => {
    const { line } = tokens.next
    tokens.expect('{')
    const body: Statement[] = []
    while (!tokens.takeIf('}')) body.push(parseStatement(tokens))
    return { kind: 'block', line, body, unchecked }
  })
}

const special: Readonly<Record<string, (tokens: TokenStream, line: number) => Statement>> = {
  if(tokens, line) {
    const test = parseTest(tokens)
    const yes = tokens.nested(() => parseStatement(tokens))
    const no = tokens.takeIf('else') ? tokens.nested(() => parseStatement(tokens)) : undefined
    return { kind: 'if', line, test, yes, no }
  },
  while: (tokens, line) => ({
    kind: 'loop',
    line,
    start: undefined,
    test: parseTest(tokens),
    step: undefined,
    body: tokens.nested(() => parseStatement(tokens)),
  }),
  for(tokens, line) {
    tokens.expect('(')
    const start = tokens.takeIf(';') ? undefined : parseStatement(tokens)
    const test = tokens.next.text === ';' ? undefined : parseExpression(tokens)
    tokens.expect(';')
    const step = tokens.next.text === ')' ? undefined : parseExpression(tokens)
    tokens.expect(')')
    return { kind: 'loop', line, start, test, step, body: tokens.nested(() => parseStatement(tokens)) }
  },
  return(tokens, line) {
    const value = tokens.next.text === ';' ? undefined : parseExpression(tokens)
    tokens.expect(';')
    return { kind: 'return', line, value }
  },
  emit(tokens, line) {
    const event = tokens.word()
    tokens.expect('(')
    const values = tokens.list(')', () => parseExpression(tokens))
    tokens.expect(';')
    return { kind: 'emit', line, event, values }
  },
  unchecked: (tokens) => parseBlock(tokens, true),
  break: (tokens, line) => parseJump(tokens, line, 'break'),
  continue: (tokens, line) => parseJump(tokens, line, 'continue'),
  _: (tokens, line) => parseJump(tokens, line, 'placeholder'),
}

function parseStatement(tokens: TokenStream): Statement {
  const { text, line } = tokens.next
  if (text === '{') return parseBlock(tokens)
  const parse = Object.hasOwn(special, text) ? special[text] : undefined
  if (parse) {
    tokens.take()
    return parse(tokens, line)
  }
  if (startsDeclaration(tokens)) return parseDeclaration(tokens)
  const expression = parseExpression(tokens)
  tokens.expect(';')
  return { kind: 'expression', line, expression }
}

function parseTest(tokens: TokenStream) {
  tokens.expect('(')
  const test = parseExpression(tokens)
  tokens.expect(')')
  return test
}

function parseJump(tokens: TokenStream, line: number, kind: 'break' | 'continue' | 'placeholder'): Statement {
  tokens.expect(';')
  return { kind, line }
}

/** `uint a = 1;` or `(bool sent, ) = …;` */
function parseDeclaration(tokens: TokenStream): Statement {
  const { line } = tokens.next
  const variables = tokens.takeIf('(') ? parseTuple(tokens) : [parseVariable(tokens)]
  const value = tokens.takeIf('=') ? parseExpression(tokens) : undefined
  tokens.expect(';')
  return { kind: 'declare', line, variables, value }
}

function parseTuple(tokens: TokenStream): (Variable | undefined)[] {
  const parts: (Variable | undefined)[] = []
  do {
    const isGap = tokens.next.text === ',' || tokens.next.text === ')'
    parts.push(isGap ? undefined : parseVariable(tokens))
  } while (tokens.takeIf(','))
  tokens.expect(')')
  return parts
}

function parseVariable(tokens: TokenStream): Variable {
  return { type: parseType(tokens), name: tokens.word() }
}
