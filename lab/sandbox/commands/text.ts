import { isComplexPattern } from '../../values/complex-pattern.js'
import { type Call, type Command, type CommandResult, forEachOperand, readOptions, readText } from './command.js'
import { walk } from './listing.js'

/** `cat [-n] [file…]` */
export const cat: Command = (call) => {
  const { has, operands } = readOptions(call.arguments, { n: { type: 'boolean', short: 'n' } })
  const number = (text: string) =>
    linesOf(text)
      .map((line, index) => `${String(index + 1).padStart(6)}\t${line}\n`)
      .join('')
  return eachText(call, operands, has('n') ? number : (text) => text)
}

/** `echo [-n] [-e] text…` */
export const echo: Command = ({ arguments: args }) => {
  const first = args.findIndex((text) => !/^-[neE]+$/.test(text))
  const words = first < 0 ? [] : args.slice(first)
  const flags = args.slice(0, first < 0 ? args.length : first).join('')
  const text = flags.includes('e') ? readEscapes(words.join(' ')) : words.join(' ')
  return { output: flags.includes('n') ? text : `${text}\n` }
}

export const head = excerpt((lines, count) => lines.slice(0, count))
export const tail = excerpt((lines, count) => lines.slice(-count || lines.length))

/** `wc [-lwc] [file…]` */
export const wc: Command = (call) => {
  const { has, operands } = readOptions(call.arguments, short('l', 'w', 'c'))
  const all = !['l', 'w', 'c'].some(has)
  return eachText(call, operands, (text, name) => {
    const counts = {
      l: text.split('\n').length - 1,
      w: text.split(/\s+/).filter(Boolean).length,
      c: Buffer.byteLength(text),
    }
    const shown = Object.entries(counts).filter(([flag]) => all || has(flag))
    return `${[...shown.map(([, count]) => count), name].filter((part) => part !== '').join(' ')}\n`
  })
}

/** Max choices of a pattern: with 12 its compilation takes up to 0.3 s, which no timeout can end. */
const maxChoices = 12

/** `grep [-ivnclrFEo] pattern [file…]` */
export const grep: Command = (call) => {
  const { has, operands } = readOptions(call.arguments, short('i', 'v', 'n', 'c', 'l', 'r', 'R', 'F', 'E', 'o', 'h'))
  const [pattern, ...files] = operands
  if (pattern === undefined) return { stderr: 'Usage: grep [-ivnclrFEo] PATTERN [FILE]...\n', status: 2 }
  const written = has('F') ? pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : pattern
  if (isComplexPattern(written, maxChoices)) return { stderr: 'grep: Regular expression too big\n', status: 2 }
  const expression = compile(written, has('i') ? 'i' : '')
  if (expression === undefined) return { stderr: `grep: bad regex '${pattern}'\n`, status: 2 }
  const everyMatch = new RegExp(expression, `g${expression.flags}`)
  const named = has('r') || has('R') ? files.flatMap((file) => filesBelow(call, file)) : files
  const prefixed = !has('h') && (named.length > 1 || named[0] !== files[0])
  const result = eachText(call, named, (text, name) => {
    const hits = linesOf(text).flatMap((line, index) => (expression.test(line) === has('v') ? [] : [{ line, index }]))
    const prefix = prefixed ? `${name}:` : ''
    if (has('l')) return hits.length > 0 ? `${name}\n` : ''
    if (has('c')) return `${prefix}${hits.length}\n`
    const show = (line: string) => (has('o') && !has('v') ? (line.match(everyMatch) ?? []).filter(Boolean) : [line])
    const write = (shown: string, index: number) => `${prefix}${has('n') ? `${index + 1}:` : ''}${shown}\n`
    return hits.flatMap(({ line, index }) => show(line).map((shown) => write(shown, index))).join('')
  })
  return { ...result, status: result.status || (result.output ? 0 : 1) }
}

function filesBelow(call: Call, path: string): string[] {
  return walk(call, path).flatMap((found) => (found.kind === 'directory' ? [] : [found.path]))
}

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

function short(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const, short: name }]))
}

function excerpt(choose: (lines: string[], count: number) => string[]): Command {
  return (call) => {
    const args = call.arguments.map((text) => text.replace(/^-(\d+)$/, '-n$1'))
    const { text: option, operands } = readOptions(args, { n: { type: 'string', short: 'n' } })
    const count = Math.abs(Number(option('n') ?? 10)) || 0
    return eachText(call, operands, (text, name) => {
      const title = operands.length > 1 ? `==> ${name} <==\n` : ''
      return (
        title +
        choose(linesOf(text), count)
          .map((line) => `${line}\n`)
          .join('')
      )
    })
  }
}

/** Treats each file, or what came through the pipe when none is named. */
function eachText(call: Call, files: readonly string[], treat: (text: string, name: string) => string): CommandResult {
  if (files.length === 0) return { output: treat(call.input, '') }
  return forEachOperand(call, files, (file) => treat(file === '-' ? call.input : readText(call, file), file))
}

function linesOf(text: string): string[] {
  if (text === '') return []
  return text.replace(/\n$/, '').split('\n')
}

function readEscapes(text: string): string {
  const characters: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', 0: '\0' }
  return text.replace(/\\([ntr\\0])/g, (_, character: string) => characters[character] ?? character)
}
