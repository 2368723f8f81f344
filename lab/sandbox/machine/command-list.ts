/** The line makes no sense to a shell. */
export class ShellSyntaxError extends Error {}

/** One pipeline of a command line, and what has to be true of the one before for it to run. */
export interface ListItem {
  readonly text: string
  readonly after: ';' | '&&' | '||'
}

/** Ends of what is quoted or nested, by how it begins; `shell-quote` reads single commands but not lists and substitutions. */
const closers: Record<string, (text: string, start: number) => number> = {
  "'": (text, start) => text.indexOf("'", start + 1),
  '"': (text, start) => findClosing(text, start, '"'),
  '`': (text, start) => text.indexOf('`', start + 1),
  '(': (text, start) => findClosing(text, start, ')'),
}

/** Index of what closes the quote or bracket at `start`. */
export function closingIndex(text: string, start: number): number {
  const index = closers[text[start] ?? '']?.(text, start) ?? start
  if (index < 0) throw new ShellSyntaxError('syntax error: unterminated quoted string')
  return index
}

function findClosing(text: string, start: number, closer: string): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === closer) return index
    if (character === '\\') index += 1
    else if (closer === ')' ? character in closers : text.startsWith('$(', index) || character === '`')
      index = closingIndex(text, character === '$' ? index + 1 : index)
  }
  return -1
}

/** Splits a command line at `;`, `&`, `&&`, `||` and line ends that are not quoted. */
export function splitList(line: string): ListItem[] {
  const items: ListItem[] = []
  let after: ListItem['after'] = ';'
  let start = 0
  const cut = (end: number, length: number, next: ListItem['after']) => {
    const text = line.slice(start, end).trim()
    if (text !== '') items.push({ text, after })
    else if (next !== ';') throw new ShellSyntaxError(`syntax error: unexpected "${next}"`)
    after = next
    start = end + length
  }
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? ''
    if (character === '\\') index += 1
    else if (character in closers) index = closingIndex(line, index)
    else if (character === '#' && /(^|[\s;&|])$/.test(line.slice(Math.max(0, index - 1), index))) {
      const end = line.indexOf('\n', index)
      const rest = end < 0 ? line.length : end
      cut(index, rest - index, after)
      index = rest - 1
    } else {
      const operator = operatorAt(line, index)
      if (operator === undefined) continue
      cut(index, operator.length, operator === '&&' || operator === '||' ? operator : ';')
      index += operator.length - 1
    }
  }
  cut(line.length, 0, ';')
  return items
}

function operatorAt(line: string, index: number): string | undefined {
  const pair = line.slice(index, index + 2)
  if (pair === '&&' || pair === '||') return pair
  if (pair === '&>' || /[<>]/.test(line[index - 1] ?? '')) return undefined
  return /[;&\n]/.test(line[index] ?? '') ? line[index] : undefined
}

/** Replaces each `$(…)` and `` `…` `` by a variable that holds what `run` makes of it. */
export function substituteCommands(
  text: string,
  run: (line: string) => string,
  variables: Record<string, string>,
): string {
  let result = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    const opening = text.startsWith('$(', index) ? index + 1 : character === '`' ? index : undefined
    if (character === '\\') {
      result += text.slice(index, index + 2)
      index += 1
    } else if (character === "'" && !isQuoted) {
      const end = closingIndex(text, index)
      result += text.slice(index, end + 1)
      index = end
    } else if (opening !== undefined) {
      const end = closingIndex(text, opening)
      const name = `__${Object.keys(variables).length}`
      variables[name] = run(text.slice(opening + 1, end)).replace(/(?<!\n)\n+$/, '')
      result += `\${${name}}`
      index = end
    } else {
      if (character === '"') isQuoted = !isQuoted
      result += character
    }
  }
  return result
}
