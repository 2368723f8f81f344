import { getFormattedTokens } from 'sucrase'

/** The tokens of TypeScript without types, comments, imports and semicolons, names by their first place; undefined for code with a syntax error. */
export function outlineFix(code: string): string | undefined {
  const tokens = readTokens(code)
  if (tokens === undefined) return undefined
  const names = new Map<string, number>()
  const placeOf = (name: string) => {
    if (!names.has(name)) names.set(name, names.size)
    return `#${names.get(name)}`
  }
  let isImport = false
  const kept = tokens.flatMap(({ label, text, isType, isVariable }) => {
    if (label === 'import') isImport = true
    const isLeftOut = isImport || isType || label === ';'
    if (label === 'string') isImport = false
    if (isLeftOut) return []
    return [isVariable ? placeOf(text) : text]
  })
  return kept.join(' ')
}

interface Token {
  readonly label: string
  readonly text: string
  readonly isType: boolean
  /** True for a name that code may choose; false for that of a property. */
  readonly isVariable: boolean
}

/** Lines of the library's table: first and last place of a token, its label, and named columns. */
const place = /^(\d+):(\d+)-(\d+):(\d+) +(\S+)/

function readTokens(code: string): readonly Token[] | undefined {
  const starts = startsOfLines(code)
  const offset = (line = '', column = '') => (starts[Number(line) - 1] ?? 0) + Number(column) - 1
  const [head = '', ...rows] = formatTokens(code)?.split('\n') ?? []
  const roleAt = head.indexOf('identifierRole')
  const typeAt = head.indexOf('isType')
  if (roleAt < 0 || typeAt < 0) return undefined
  return rows.flatMap((row): Token[] => {
    const [, line, column, endLine, endColumn, label = ''] = place.exec(row) ?? []
    if (label === '' || label === 'eof') return []
    const text = code.slice(offset(line, column), offset(endLine, endColumn))
    const isMarked = (column: number) => /^\S/.test(row.slice(column))
    return [{ label, text, isType: isMarked(typeAt), isVariable: label === 'name' && isMarked(roleAt) }]
  })
}

function startsOfLines(code: string): number[] {
  return [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function formatTokens(code: string): string | undefined {
  try {
    return getFormattedTokens(code, { transforms: ['typescript'] })
  } catch {
    return undefined
  }
}
