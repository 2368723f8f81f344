/** Values separated by commas; `true` and `false` are booleans. Quotes keep commas, spaces and booleans as text; a single parameter takes commas unquoted. */
export function readInputs(text: string, count: number): (string | boolean)[] {
  if (text.trim() === '') return []
  const parts = count === 1 ? [text] : splitAtCommas(text)
  return parts.map((part) => readValue(part.trim()))
}

/** Every other piece is quoted, and keeps its commas. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  for (const [index, piece] of text.split('"').entries()) {
    const [first = '', ...others] = index % 2 === 1 ? [`"${piece}"`] : piece.split(',')
    parts.push(`${parts.pop()}${first}`, ...others)
  }
  return parts
}

function readValue(value: string): string | boolean {
  const quoted = /^"([^"]*)"$/.exec(value)?.[1]
  if (quoted !== undefined) return quoted
  return value === 'true' || value === 'false' ? value === 'true' : value
}
