import type { Statement } from '../solidity/syntax.js'
import { asBool } from './arithmetic.js'
import { evaluate } from './evaluate.js'
import { type Frame, innerFrame } from './frame.js'
import { conform, defaultOf, formatValue, nothing, Reverted, type Value } from './values.js'

export type Ending = 'break' | 'continue' | { readonly returned: Value } | undefined

/** Characters of an event per step. */
const word = 32

type Kind = Statement['kind']
type Of<Wanted extends Kind> = Extract<Statement, { kind: Wanted }>

const executors: { readonly [K in Kind]: (statement: Of<K>, frame: Frame) => Ending } = {
  block({ body, unchecked }, frame) {
    const inner = innerFrame(frame, unchecked ? { checked: false } : {})
    for (const statement of body) {
      const ending = execute(statement, inner)
      if (ending) return ending
    }
    return undefined
  },
  declare({ variables, value }, frame) {
    frame.transaction.step(variables.length - 1)
    const given = value && evaluate(value, frame)
    const parts = variables.length > 1 && given?.kind === 'tuple' ? given.value : [given]
    for (const [position, variable] of variables.entries()) {
      if (!variable) continue
      const { name, type } = variable
      const part = parts[position]
      frame.scopes[0]?.set(name, { type, value: part ? conform(part, type) : defaultOf(type) })
    }
    return undefined
  },
  expression({ expression }, frame) {
    evaluate(expression, frame)
    return undefined
  },
  if({ test, yes, no }, frame) {
    if (asBool(evaluate(test, frame))) return execute(yes, innerFrame(frame))
    return no && execute(no, innerFrame(frame))
  },
  loop({ start, test, step, body }, frame) {
    const inner = innerFrame(frame)
    if (start) execute(start, inner)
    while (!test || asBool(evaluate(test, inner))) {
      const ending = execute(body, innerFrame(inner))
      if (ending === 'break') return undefined
      if (typeof ending === 'object') return ending
      if (step) evaluate(step, inner)
    }
    return undefined
  },
  return: ({ value }, frame) => ({ returned: value ? evaluate(value, frame) : nothing }),
  emit({ event, values }, frame) {
    const { transaction, self } = frame
    const texts = values.map((value) => formatValue(evaluate(value, frame)))
    transaction.step(Math.floor(texts.join('').length / word))
    transaction.world.emit({ address: self.address, name: event, values: texts })
    return undefined
  },
  break: () => 'break',
  continue: () => 'continue',
  placeholder(_statement, { runModified }) {
    if (!runModified) throw new Reverted('"_" belongs into modifiers.')
    runModified()
    return undefined
  },
}

/** Throws Reverted. */
export function execute(statement: Statement, frame: Frame): Ending {
  frame.transaction.step()
  const run = executors[statement.kind] as (statement: Statement, frame: Frame) => Ending
  return run(statement, frame)
}
