import { RuleError } from './rule-error.js'

/** A condition as a tree: names of selections, joined. */
export type Condition =
  | { readonly name: string }
  | { readonly not: Condition }
  | { readonly and: readonly [Condition, Condition] }
  | { readonly or: readonly [Condition, Condition] }

const most = { length: 500, depth: 20 }

/** Parses `selection and not (filter or other)`; `not` binds before `and`, and that before `or`. Throws a {@link RuleError}. */
export function parseCondition(text: string, names: readonly string[]): Condition {
  if (text.length > most.length) throw new RuleError('condition', `A condition has ${most.length} characters at most.`)
  const tokens = text.match(/[()]|[^\s()]+/g) ?? []
  let place = 0
  const isNext = (word: string) => tokens[place]?.toLowerCase() === word

  function readOr(depth: number): Condition {
    let left = readAnd(depth)
    while (isNext('or')) {
      place += 1
      left = { or: [left, readAnd(depth)] }
    }
    return left
  }

  function readAnd(depth: number): Condition {
    let left = readNot(depth)
    while (isNext('and')) {
      place += 1
      left = { and: [left, readNot(depth)] }
    }
    return left
  }

  function readNot(depth: number): Condition {
    if (depth > most.depth) throw new RuleError('condition', `A condition is ${most.depth} deep at most.`)
    if (isNext('not')) {
      place += 1
      return { not: readNot(depth + 1) }
    }
    if (isNext('(')) {
      place += 1
      const inner = readOr(depth + 1)
      if (!isNext(')')) throw new RuleError('condition', 'The condition lacks a closing parenthesis.')
      place += 1
      return inner
    }
    return readName()
  }

  function readName(): Condition {
    const name = tokens[place]
    place += 1
    if (name === undefined) throw new RuleError('condition', 'The condition ends too early.')
    if (!names.includes(name))
      throw new RuleError(
        'condition',
        `'${name.slice(0, 40)}' is no selection of this rule; there are ${names.join(', ').slice(0, 200)}.`,
      )
    return { name }
  }

  const condition = readOr(0)
  if (place < tokens.length)
    throw new RuleError('condition', `The condition has '${tokens[place]?.slice(0, 40)}' where it should end.`)
  return condition
}
