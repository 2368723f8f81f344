type Document = Readonly<Record<string, unknown>>

/** The operators a selector may use: all that compare, none that runs code. */
const selectorOperators = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $all $size $mod $type $exists $regex $options $elemMatch $not $and $or $nor'.split(
    ' ',
  ),
)
const changeOperators = new Set(['$set', '$inc', '$unset'])

/** Throws `Unrecognized operator: $x` (commerce.md 2), or refuses a pattern that could run for minutes. */
export function checkSelector(selector: unknown): void {
  if (typeof selector !== 'object' || selector === null) return
  for (const [key, value] of Object.entries(selector)) {
    if (!Array.isArray(selector) && key.startsWith('$')) checkOperator(selectorOperators, key)
    if (key === '$regex') checkPattern(value)
    checkSelector(value)
  }
}

/** Throws `Unrecognized operator: $x` for an update document with anything but `$set`, `$inc` and `$unset`. */
export function checkChange(change: Document): void {
  for (const key of Object.keys(change)) checkOperator(changeOperators, key)
}

function checkOperator(known: ReadonlySet<string>, operator: string): void {
  if (!known.has(operator)) throw new Error(`Unrecognized operator: ${operator}`)
}

/** Patterns come from outside, and backtracking over repeated groups is what makes one endless. */
function checkPattern(pattern: unknown): void {
  const written = pattern instanceof RegExp ? pattern.source : String(pattern)
  const repetitions = written.match(/[*+?{]/g)?.length ?? 0
  if (/\)[*+?{]/.test(written) || repetitions > 4) throw new Error('Regular expression is too complex')
}
