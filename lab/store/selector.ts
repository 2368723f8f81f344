type Document = Readonly<Record<string, unknown>>

/** The operators that a selector may contain: all comparisons, but none that runs code. */
const selectorOperators = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $all $size $mod $type $exists $regex $options $elemMatch $not $and $or $nor'.split(
    ' ',
  ),
)
const changeOperators = new Set(['$set', '$inc', '$unset'])

/** Max clauses and values of a selector, because all of them are evaluated for every document. */
const maxClauses = 100

/** Throws `Unrecognized operator: $x` (docs/contract/commerce.md#reviews); refuses too many clauses and patterns that may never end. */
export function checkSelector(selector: unknown): void {
  let clauses = 0
  const check = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      clauses += 1
      if (clauses > maxClauses) throw new Error('Selector is too complex')
      if (!Array.isArray(part) && key.startsWith('$')) checkOperator(selectorOperators, key)
      if (key === '$regex') checkPattern(value)
      check(value)
    }
  }
  check(selector)
}

/** Throws `Unrecognized operator: $x` for an update document with anything but `$set`, `$inc` and `$unset`. */
export function checkChange(change: Document): void {
  for (const key of Object.keys(change)) checkOperator(changeOperators, key)
}

function checkOperator(known: ReadonlySet<string>, operator: string): void {
  if (!known.has(operator)) throw new Error(`Unrecognized operator: ${operator}`)
}

/** Refuses patterns with repeated groups: visitors write them, and their backtracking could take for ever. */
function checkPattern(pattern: unknown): void {
  const written = pattern instanceof RegExp ? pattern.source : String(pattern)
  const repetitions = written.match(/[*+?{]/g)?.length ?? 0
  if (/\)[*+?{]/.test(written) || repetitions > 4) throw new Error('Regular expression is too complex')
}
