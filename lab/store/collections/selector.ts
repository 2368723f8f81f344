import { isComplexPattern } from '../../values/complex-pattern.js'

type Document = Readonly<Record<string, unknown>>

/** All comparisons, none that runs code. */
const fieldOperators = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $all $size $mod $type $exists $regex $options $elemMatch $not'.split(' '),
)

/** Below a field, the library would apply them to all fields, however large. */
const documentOperators = new Set(['$and', '$or', '$nor'])

const changeOperators = new Set(['$set', '$inc', '$addToSet', '$unset'])

/** Max clauses and values: all are evaluated for every document. */
const maxClauses = 100

/** Max repetitions and alternatives of all patterns together. */
const maxChoices = 4

/** Throws `Unrecognized operator: $x` (docs/contract/commerce.md#reviews); refuses too many clauses and non-terminating patterns. */
export function checkSelector(selector: unknown): void {
  let clauses = 0
  const patterns: string[] = []
  const check = (part: unknown, operators: ReadonlySet<string>): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      clauses += 1
      if (clauses > maxClauses) throw new Error('Selector is too complex')
      const isOperator = !Array.isArray(part) && key.startsWith('$')
      if (isOperator) checkOperator(operators, key)
      if (key === '$regex') patterns.push(value instanceof RegExp ? value.source : String(value))
      if (key === '$options') checkFlags(String(value))
      check(value, Array.isArray(part) || isOperator ? operators : fieldOperators)
    }
  }
  check(selector, documentOperators)
  checkPatterns(patterns.join('\n'))
}

/** Throws `Unrecognized operator: $x` for anything but `$set`, `$inc` and `$unset`. */
export function checkChange(change: Document): void {
  for (const key of Object.keys(change)) checkOperator(changeOperators, key)
}

function checkOperator(known: ReadonlySet<string>, operator: string): void {
  if (!known.has(operator)) throw new Error(`Unrecognized operator: ${operator}`)
}

/** Refuses repeated groups, which backtrack exponentially. */
function checkPatterns(patterns: string): void {
  if (/\)[*+?{]/.test(patterns) || isComplexPattern(patterns, maxChoices))
    throw new Error('Regular expression is too complex')
}

/** Refuses the flag `v` among others, with which a short class stands for thousands of alternatives. */
function checkFlags(flags: string): void {
  if (!/^[imsu]*$/.test(flags)) throw new Error('Invalid flag in regex options')
}
