import { type ParseEntry, parse } from 'shell-quote'
import { ShellSyntaxError } from './command-list.js'

export interface Redirection {
  readonly stream: 'input' | 'output' | 'stderr' | 'both'
  readonly target: string
  readonly append: boolean
}

export interface SimpleCommand {
  readonly assignments: Readonly<Record<string, string>>
  readonly words: readonly string[]
  readonly redirections: readonly Redirection[]
  /** `2>&1`, or the other way round. */
  readonly merged: 'stderr' | 'output' | undefined
}

/** Reads a pipeline with `shell-quote`; throws a {@link ShellSyntaxError}. */
export function readPipeline(
  text: string,
  lookUp: (variable: string) => string,
  expandGlob: (pattern: string) => string[],
): SimpleCommand[] {
  const entries = parseWords(text, lookUp)
  const commands: ParseEntry[][] = [[]]
  for (const entry of entries) {
    if (isOperator(entry, '|') || isOperator(entry, '|&')) commands.push([])
    else commands.at(-1)?.push(entry)
  }
  if (commands.length > 1 && commands.some((entries) => entries.length === 0))
    throw new ShellSyntaxError('syntax error: unexpected "|"')
  return commands.map((entries) => readCommand(entries, expandGlob))
}

function parseWords(text: string, lookUp: (variable: string) => string): ParseEntry[] {
  try {
    // Carriage returns and newlines were dealt with before; the library would only see blanks.
    return parse(text, (name: string) => lookUp(name), { splitUnquoted: true } as object) as ParseEntry[]
  } catch (error) {
    throw new ShellSyntaxError(`syntax error: ${error instanceof Error ? error.message : 'bad substitution'}`)
  }
}

function readCommand(entries: readonly ParseEntry[], expandGlob: (pattern: string) => string[]): SimpleCommand {
  const assignments: Record<string, string> = {}
  const words: string[] = []
  const redirections: Redirection[] = []
  let merged: SimpleCommand['merged']
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] as ParseEntry
    if (typeof entry === 'string') {
      const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(entry) ?? []
      if (name !== undefined && words.length === 0) assignments[name] = value
      else words.push(entry)
    } else if ('comment' in entry) break
    else if (entry.op === 'glob') words.push(...expandGlob(entry.pattern))
    else {
      const target = targetOf(entries[index + 1], entry.op)
      index += 1
      const stream = takeStream(words, entry.op)
      if (entry.op === '>&' && /^[12]$/.test(target)) merged = stream === 'stderr' ? 'stderr' : 'output'
      else redirections.push({ stream, target, append: entry.op.endsWith('>>') })
    }
  }
  return { assignments, words, redirections, merged }
}

const redirectors = new Set(['<', '>', '>>', '>|', '>&', '&>', '&>>'])

function targetOf(entry: ParseEntry | undefined, operator: string): string {
  if (!redirectors.has(operator)) throw new ShellSyntaxError(`syntax error: unexpected "${operator}"`)
  if (typeof entry === 'string') return entry
  if (entry !== undefined && 'pattern' in entry) return entry.pattern
  throw new ShellSyntaxError('syntax error: unexpected end of file')
}

/** The stream that is redirected; a number before the operator has been read as a word. */
function takeStream(words: string[], operator: string): Redirection['stream'] {
  if (operator === '<') return 'input'
  if (operator.startsWith('&')) return 'both'
  const last = words.at(-1)
  if (words.length < 2 || (last !== '1' && last !== '2')) return 'output'
  words.pop()
  return last === '2' ? 'stderr' : 'output'
}

function isOperator(entry: ParseEntry, operator: string): boolean {
  return typeof entry === 'object' && 'op' in entry && entry.op === operator
}
