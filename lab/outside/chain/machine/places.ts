import type { Expression, TypeName } from '../solidity/syntax.js'
import { type Frame, findLocal } from './frame.js'
import { conform, defaultOf, formatValue, Reverted, type Value } from './values.js'

/** A place that holds a value and can be written to. */
export interface Place {
  read(): Value
  write(value: Value): void
  /** Goes on to the value of a mapping under a key. */
  enter(key: Value): Place
}

type Evaluate = (expression: Expression, frame: Frame) => Value

/** The place that an expression names; undefined when it names none, but a value. */
export function findPlace(expression: Expression, frame: Frame, evaluate: Evaluate): Place | undefined {
  if (expression.kind === 'index') {
    const place = findPlace(expression.of, frame, evaluate)
    return place?.enter(evaluate(expression.key, frame))
  }
  if (expression.kind !== 'name') return undefined
  const local = findLocal(frame, expression.name)
  if (local)
    return {
      read: () => local.value,
      write: (value) => {
        local.value = conform(value, local.type)
      },
      enter: refuseEntry,
    }
  const variable = frame.self.contract.state.find(({ name }) => name === expression.name)
  return variable && placeInStorage(frame, variable.name, variable.type)
}

/** A variable of a contract, or what lies below it. */
export function placeInStorage(frame: Frame, slot: string, type: TypeName): Place {
  return {
    read() {
      if (type.kind === 'mapping') throw new Reverted('A mapping as a whole is no value.')
      return frame.self.storage.get(slot) ?? defaultOf(type)
    },
    write(value) {
      if (type.kind === 'mapping') throw new Reverted('A mapping as a whole cannot be written.')
      frame.transaction.world.write(frame.self, slot, conform(value, type))
    },
    enter(key) {
      if (type.kind !== 'mapping') return refuseEntry()
      return placeInStorage(frame, `${slot}|${formatValue(conform(key, type.key))}`, type.value)
    },
  }
}

function refuseEntry(): never {
  throw new Reverted('Only mappings have keys.')
}
