/** True for a statement that reads: it starts with SELECT, VALUES or WITH, after any whitespace, comments and brackets. */
export function isQuery(sql: string): boolean {
  let rest = sql.trimStart()
  for (;;) {
    const next = skipOne(rest)
    if (next === undefined) return /^(?:select|values|with)\b/i.test(rest)
    rest = next.trimStart()
  }
}

/** The text after a leading comment or bracket; undefined if there is none. */
function skipOne(sql: string): string | undefined {
  if (sql.startsWith('(')) return sql.slice(1)
  if (sql.startsWith('--')) return after(sql, '\n', 2)
  if (sql.startsWith('/*')) return after(sql, '*/', 2)
  return undefined
}

function after(text: string, mark: string, from: number): string {
  const index = text.indexOf(mark, from)
  return index < 0 ? '' : text.slice(index + mark.length)
}
