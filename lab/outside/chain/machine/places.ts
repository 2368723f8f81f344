import type { Expression, TypeName } from '../solidity/syntax.js'
import { type Frame, findLocal } from './frame.js'
import { conform, defaultOf, formatValue, Reverted, type Value } from './values.js'

export interface Place {
  read(): Value
  write(value: Value): void
  enter(key: Value): Place
}

type Evaluate = (expression: Expression, frame: Frame) => Value

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
