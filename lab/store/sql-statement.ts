/** What can be told about a statement without running it. */
export interface StatementTraits {
  /** It only reads: it starts with SELECT, VALUES or WITH. */
  readonly isQuery: boolean
  /**
   * How many tables it goes through at most, nested or one after the other, when that is all it can cost;
   * Infinity when it could run or grow without a bound that its text shows.
   */
  readonly passes: number
}

const quotedParts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
// No list of tables, no derived table: those multiply rows without another FROM to count.
const plainSource = /^\s*\w+\s*(?:(?:as\s+)?\w+\s*)?(?:$|[);]|\b(?:where|group|order|limit|union|except|intersect)\b)/i
// Neither these nor anything else that may stand before a bracket makes a text grow.
const boundedCall =
  /^(?:and|or|not|in|like|where|when|then|else|case|select|from|union|all|as|by|between|on|limit|offset|values|distinct|having|exists|escape|glob|is|cast|abs|avg|coalesce|count|ifnull|iif|instr|length|lower|ltrim|max|min|nullif|round|rtrim|sign|substr|substring|sum|total|trim|typeof|unicode|upper|char)$/i
const longest = 4000

/** Reads the first statement of `sql`: what it is and how much work it can be. */
export function inspectStatement(sql: string): StatementTraits {
  const code = readFirstStatement(sql)
  const verb = /^[\s(]*([a-z]+)/i.exec(code)?.[1]?.toLowerCase()
  return { isQuery: verb === 'select' || verb === 'values' || verb === 'with', passes: countPasses(code, sql.length) }
}

/** The first statement with quoted texts and names reduced to a letter and comments to a blank. */
function readFirstStatement(sql: string): string {
  const bare = sql.replace(quotedParts, (part) => (/^(?:--|\/\*)/.test(part) ? ' ' : part[0] === "'" ? " 'x' " : ' x '))
  return bare.split(';', 1)[0] ?? ''
}

function countPasses(code: string, length: number): number {
  if (length > longest || /\b(?:with|join|current_\w+)\b/i.test(code)) return Number.POSITIVE_INFINITY
  const calls = [...code.matchAll(/(\w+)\s*\(/g)]
  if (!calls.every((call) => boundedCall.test(call[1] ?? ''))) return Number.POSITIVE_INFINITY
  const sources = code.split(/\bfrom\b/i).slice(1)
  return sources.every((source) => plainSource.test(source)) ? sources.length : Number.POSITIVE_INFINITY
}

/**
 * Turns one double-quoted name into a text literal, as SQLite builds of the reference's kind do with names that do not
 * exist; undefined when there is no such name outside texts.
 */
export function readNameAsText(sql: string, name: string): string | undefined {
  const quoted = `"${name.replaceAll('"', '""')}"`
  const literal = `'${name.replaceAll("'", "''")}'`
  const changed = sql.replace(quotedParts, (part) => (part === quoted ? literal : part))
  return changed === sql ? undefined : changed
}
