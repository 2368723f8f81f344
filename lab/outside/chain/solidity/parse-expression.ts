import type { Expression } from './syntax.js'
import type { TokenStream } from './token-stream.js'

/** Assignments bind least, and to the right. */
const precedence: Readonly<Record<string, number>> = {
  '||': 3,
  '&&': 4,
  '==': 5,
  '!=': 5,
  '<': 6,
  '>': 6,
  '<=': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
  '**': 9,
}

const assignments = new Set(['=', '+=', '-=', '*=', '/=', '%='])

const units: Readonly<Record<string, bigint>> = {
  wei: 1n,
  gwei: 10n ** 9n,
  ether: 10n ** 18n,
  seconds: 1n,
  minutes: 60n,
  hours: 3600n,
  days: 86_400n,
}

export function parseExpression(tokens: TokenStream): Expression {
  return tokens.nested(() => {
    const { line } = tokens.next
    const left = parseConditional(tokens)
    if (!assignments.has(tokens.next.text)) return left
    const operator = tokens.take().text
    const targets = left.kind === 'tuple' ? left.parts : [left]
    return { kind: 'assign', line, operator, targets, value: parseExpression(tokens) }
  })
}

function parseConditional(tokens: TokenStream): Expression {
  const { line } = tokens.next
  const test = parseBinary(tokens, 0)
  if (!tokens.takeIf('?')) return test
  const yes = parseExpression(tokens)
  tokens.expect(':')
  return { kind: 'conditional', line, test, yes, no: parseExpression(tokens) }
}

function parseBinary(tokens: TokenStream, minPrecedence: number): Expression {
  let left = parseUnary(tokens)
  for (;;) {
    const { text: operator, line, kind } = tokens.next
    const own = kind === 'punctuator' ? (precedence[operator] ?? 0) : 0
    if (own <= minPrecedence) return left
    tokens.take()
    const right = tokens.nested(() => parseBinary(tokens, operator === '**' ? own - 1 : own))
    left = { kind: 'binary', line, operator, left, right }
  }
}

function parseUnary(tokens: TokenStream): Expression {
  const { text, line, kind } = tokens.next
  if (kind !== 'punctuator' || !['!', '-', '++', '--'].includes(text)) return parsePostfix(tokens)
  tokens.take()
  const operand = tokens.nested(() => parseUnary(tokens))
  if (text === '!' || text === '-') return { kind: 'unary', line, operator: text, operand }
  return { kind: 'update', line, target: operand, by: text === '++' ? 1n : -1n, isPostfix: false }
}

function parsePostfix(tokens: TokenStream): Expression {
  let expression = parsePrimary(tokens)
  for (;;) {
    const { line } = tokens.next
    if (tokens.takeIf('.')) expression = { kind: 'member', line, of: expression, name: tokens.word() }
    else if (tokens.takeIf('[')) expression = parseIndex(tokens, expression)
    else if (tokens.next.text === '(' || startsOptions(tokens)) expression = parseCall(tokens, expression)
    else if (tokens.takeIf('++')) expression = { kind: 'update', line, target: expression, by: 1n, isPostfix: true }
    else if (tokens.takeIf('--')) expression = { kind: 'update', line, target: expression, by: -1n, isPostfix: true }
    else return expression
  }
}

function parseIndex(tokens: TokenStream, of: Expression): Expression {
  const key = parseExpression(tokens)
  tokens.expect(']')
  return { kind: 'index', line: key.line, of, key }
}

const startsOptions = (tokens: TokenStream) =>
  tokens.next.text === '{' && tokens.peek(1).kind === 'word' && tokens.peek(2).text === ':'

function parseCall(tokens: TokenStream, callee: Expression): Expression {
  const { line } = tokens.next
  const options: Record<string, Expression> = {}
  if (tokens.takeIf('{'))
    tokens.list('}', () => {
      const name = tokens.word()
      tokens.expect(':')
      options[name] = parseExpression(tokens)
    })
  tokens.expect('(')
  return { kind: 'call', line, callee, options, values: tokens.list(')', () => parseExpression(tokens)) }
}

function parsePrimary(tokens: TokenStream): Expression {
  const { kind, text, line } = tokens.next
  if (text === '(' && kind === 'punctuator') return parseParentheses(tokens)
  tokens.take()
  if (kind === 'number') return { kind: 'number', line, value: readNumber(tokens, text) }
  if (kind === 'string') return { kind: 'string', line, value: text.slice(1, -1) }
  if (kind !== 'word') return tokens.fail(`expected a value, found ${text}.`)
  if (text === 'true' || text === 'false') return { kind: 'boolean', line, value: text === 'true' }
  if (text === 'new') return tokens.fail('contracts that make contracts are not understood here.')
  return { kind: 'name', line, name: text }
}

/** `(a)`, or `(a, , b)` with gaps. */
function parseParentheses(tokens: TokenStream): Expression {
  const { line } = tokens.next
  tokens.expect('(')
  const parts: (Expression | undefined)[] = []
  do {
    const isGap = tokens.next.text === ',' || tokens.next.text === ')'
    parts.push(isGap ? undefined : parseExpression(tokens))
  } while (tokens.takeIf(','))
  tokens.expect(')')
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'tuple', line, parts }
}

function readNumber(tokens: TokenStream, text: string): bigint {
  const written = text.replaceAll('_', '')
  const [digits = '', exponent = '0'] = written.startsWith('0x') ? [written] : written.split('e')
  const unit = Object.hasOwn(units, tokens.next.text) ? units[tokens.next.text] : undefined
  if (unit !== undefined) tokens.take()
  const [whole = '', fraction = ''] = digits.split('.')
  const scale = 10n ** BigInt(exponent) * (unit ?? 1n)
  const scaled = BigInt(whole + fraction) * scale
  const divisor = 10n ** BigInt(fraction.length)
  if (scaled % divisor !== 0n) tokens.fail(`${text} is no whole number.`)
  return scaled / divisor
}
