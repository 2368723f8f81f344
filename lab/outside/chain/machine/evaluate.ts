import type { Expression } from '../solidity/syntax.js'
import { applyOperator, asBool, asInt } from './arithmetic.js'
import { callMember, callName } from './calls.js'
import type { Frame } from './frame.js'
import { findPlace } from './places.js'
import { address, bool, checkFit, int, nothing, Reverted, readIntType, string, type Value, wrap } from './values.js'

type Kind = Expression['kind']
type Of<Wanted extends Kind> = Extract<Expression, { kind: Wanted }>

const evaluators: { readonly [K in Kind]: (expression: Of<K>, frame: Frame) => Value } = {
  number: ({ value }) => int(value, 0),
  string: ({ value }) => string(value),
  boolean: ({ value }) => bool(value),
  name: readName,
  index: readPlace,
  member: readMember,
  call: ({ callee, options, values }, frame) => {
    const given = { options: evaluateAll(options, frame), values: values.map((value) => evaluate(value, frame)) }
    if (callee.kind === 'name') return callName(callee.name, given, frame)
    if (callee.kind !== 'member') throw new Reverted('Only names can be called.')
    return callMember(evaluate(callee.of, frame), callee.name, given, frame)
  },
  unary({ operator, operand }, frame) {
    const value = evaluate(operand, frame)
    if (operator === '!') return bool(!asBool(value))
    return applyOperator('-', { ...asInt(value), value: 0n }, value, frame.checked)
  },
  binary({ operator, left, right }, frame) {
    const first = evaluate(left, frame)
    if (operator === '&&') return bool(asBool(first) && asBool(evaluate(right, frame)))
    if (operator === '||') return bool(asBool(first) || asBool(evaluate(right, frame)))
    return applyOperator(operator, first, evaluate(right, frame), frame.checked)
  },
  conditional: ({ test, yes, no }, frame) => evaluate(asBool(evaluate(test, frame)) ? yes : no, frame),
  assign({ operator, targets, value }, frame) {
    const given = evaluate(value, frame)
    const parts = targets.length > 1 && given.kind === 'tuple' ? given.value : [given]
    for (const [position, target] of targets.entries())
      if (target) write(target, operator, parts[position] ?? nothing, frame)
    return given
  },
  update({ target, by, isPostfix }, frame) {
    const place = placeOf(target, frame)
    const old = asInt(place.read())
    const changed = frame.checked ? checkFit(old.value + by, old) : wrap(old.value + by, old)
    place.write(changed)
    return isPostfix ? old : changed
  },
  tuple: ({ parts }, frame) => ({
    kind: 'tuple',
    value: parts.map((part) => (part ? evaluate(part, frame) : nothing)),
  }),
}

/** Throws Reverted. */
export function evaluate(expression: Expression, frame: Frame): Value {
  frame.transaction.step()
  const run = evaluators[expression.kind] as (expression: Expression, frame: Frame) => Value
  return run(expression, frame)
}

function evaluateAll(options: Readonly<Record<string, Expression>>, frame: Frame): Record<string, Value> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, evaluate(value, frame)]))
}

function readName(expression: Of<'name'>, frame: Frame): Value {
  if (expression.name === 'this') return address(frame.self.address)
  return readPlace(expression, frame)
}

function readPlace(expression: Expression, frame: Frame): Value {
  return placeOf(expression, frame).read()
}

function placeOf(expression: Expression, frame: Frame) {
  const place = findPlace(expression, frame, evaluate)
  if (place) return place
  const name = expression.kind === 'name' ? `"${expression.name}"` : 'This'
  throw new Reverted(`Line ${expression.line}: ${name} is nothing that this contract knows.`)
}

function write(target: Expression, operator: string, value: Value, frame: Frame): void {
  const place = placeOf(target, frame)
  place.write(operator === '=' ? value : applyOperator(operator.slice(0, -1), place.read(), value, frame.checked))
}

function readMember(expression: Of<'member'>, frame: Frame): Value {
  const { of, name } = expression
  const { message, transaction } = frame
  const known: Readonly<Record<string, () => Value>> = {
    'msg.sender': () => address(message.from),
    'msg.value': () => int(message.wei),
    'tx.origin': () => address(transaction.origin),
    'block.timestamp': () => int(transaction.time),
  }
  const global = of.kind === 'name' ? known[`${of.name}.${name}`] : undefined
  if (global) return global()
  if (of.kind === 'call' && of.callee.kind === 'name' && of.callee.name === 'type') return readTypeEnd(of, name)
  const owner = evaluate(of, frame)
  if (name === 'balance' && owner.kind === 'address') return int(transaction.world.balanceOf(owner.value))
  throw new Reverted(`Line ${expression.line}: "${name}" is not understood here.`)
}

function readTypeEnd({ values: [type] }: Of<'call'>, name: string): Value {
  const size = readIntType(type?.kind === 'name' ? type.name : '')
  if (!size || (name !== 'max' && name !== 'min')) throw new Reverted('Only numbers have ends.')
  const { bits, signed } = size
  const half = 2n ** BigInt(signed ? bits - 1 : bits)
  return int(name === 'max' ? half - 1n : signed ? -half : 0n, bits, signed)
}
