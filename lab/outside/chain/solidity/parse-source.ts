import { parseExpression } from './parse-expression.js'
import { parseBlock } from './parse-statement.js'
import { parseType } from './parse-type.js'
import type { Access, Contract, ContractFunction, Expression, StateVariable, Variable } from './syntax.js'
import { streamTokens, type TokenStream } from './token-stream.js'

/** In characters. */
const maxLength = 20_000

/** Parses contracts and interfaces like the given compiler version, by default that of the pragma. Throws a SoliditySyntaxError with the line. */
export function parseSource(source: string, compiler?: string): Contract[] {
  const tokens = streamTokens(source.slice(0, maxLength))
  if (source.length > maxLength) tokens.fail('the source is too long.')
  const contracts: Contract[] = []
  const compilerChecks = compiler === undefined ? undefined : (isChecked(compiler) ?? true)
  const choose = (pragmaChecks?: boolean) => compilerChecks ?? pragmaChecks ?? true
  let checked = choose()
  while (tokens.next.kind !== 'end') {
    const word = tokens.word()
    if (word === 'pragma') checked = choose(isChecked(readPragma(tokens)))
    else if (word === 'contract' || word === 'interface') contracts.push(parseContract(tokens, word, checked))
    else if (word !== 'abstract')
      tokens.fail(`"${word}" is not understood here; write all that is needed into one file.`)
  }
  return contracts
}

function readPragma(tokens: TokenStream): string {
  let text = ''
  while (!tokens.takeIf(';')) {
    if (tokens.next.kind === 'end') tokens.fail('the pragma has no end.')
    text += tokens.take().text
  }
  return text
}

function isChecked(version: string): boolean | undefined {
  const [, major, minor] = /(?<!\d)(\d+)\.(\d+)/.exec(version) ?? []
  return minor === undefined ? undefined : Number(major) > 0 || Number(minor) >= 8
}

type Parts = {
  state: StateVariable[]
  functions: ContractFunction[]
  modifiers: Record<string, { inputs: readonly Variable[]; body: NonNullable<ContractFunction['body']> }>
}

function parseContract(tokens: TokenStream, kind: Contract['kind'], checked: boolean): Contract {
  const name = tokens.word()
  if (tokens.next.text === 'is') tokens.fail('contracts that inherit are not understood here.')
  tokens.expect('{')
  const parts: Parts = { state: [], functions: [], modifiers: Object.create(null) }
  while (!tokens.takeIf('}')) parsePart(tokens, parts)
  return { name, kind, checked, ...parts }
}

function parsePart(tokens: TokenStream, { state, functions, modifiers }: Parts): void {
  const { text } = tokens.next
  if (['struct', 'enum'].includes(text)) tokens.fail(`"${text}" is not understood here.`)
  if (['event', 'error', 'using'].includes(text)) skipTo(tokens, ';')
  else if (text === 'modifier') {
    tokens.take()
    const name = tokens.word()
    const inputs = tokens.next.text === '(' ? parseParameters(tokens) : []
    modifiers[name] = { inputs, body: parseBlock(tokens) }
  } else if (['function', 'constructor', 'receive', 'fallback'].includes(text)) functions.push(parseFunction(tokens))
  else state.push(parseStateVariable(tokens))
}

function skipTo(tokens: TokenStream, end: string): void {
  while (!tokens.takeIf(end)) {
    if (tokens.next.kind === 'end') tokens.fail(`expected "${end}".`)
    tokens.take()
  }
}

function parseFunction(tokens: TokenStream): ContractFunction {
  const word = tokens.word()
  const name = word === 'function' ? (tokens.next.text === '(' ? 'fallback' : tokens.word()) : word
  const inputs = parseParameters(tokens)
  const traits = parseTraits(tokens)
  const outputs = tokens.takeIf('returns') ? parseParameters(tokens) : []
  const body = tokens.takeIf(';') ? undefined : parseBlock(tokens)
  return { name, inputs, outputs, ...traits, body }
}

function parseParameters(tokens: TokenStream): Variable[] {
  tokens.expect('(')
  return tokens.list(')', () => {
    const type = parseType(tokens)
    return { type, name: tokens.next.kind === 'word' ? tokens.word() : '' }
  })
}

type Traits = Pick<ContractFunction, 'access' | 'payable' | 'view' | 'modifiers'>

function parseTraits(tokens: TokenStream): Traits {
  let access: Access = 'public'
  const words = new Set<string>()
  const modifiers: { name: string; values: Expression[] }[] = []
  while (tokens.next.kind === 'word' && tokens.next.text !== 'returns') {
    const word = tokens.word()
    if (isAccess(word)) access = word
    else if (['payable', 'view', 'pure', 'virtual', 'override', 'constant'].includes(word)) words.add(word)
    else modifiers.push({ name: word, values: parseValues(tokens) })
  }
  return { access, payable: words.has('payable'), view: words.has('view') || words.has('pure'), modifiers }
}

function parseValues(tokens: TokenStream): Expression[] {
  return tokens.takeIf('(') ? tokens.list(')', () => parseExpression(tokens)) : []
}

const isAccess = (word: string): word is Access => ['external', 'public', 'internal', 'private'].includes(word)

function parseStateVariable(tokens: TokenStream): StateVariable {
  const type = parseType(tokens)
  let access: Access = 'internal'
  for (;;) {
    const word = tokens.word()
    if (isAccess(word)) access = word
    else if (!['constant', 'immutable', 'override'].includes(word)) {
      const initial = tokens.takeIf('=') ? parseExpression(tokens) : undefined
      tokens.expect(';')
      return { type, name: word, access, initial }
    }
  }
}
