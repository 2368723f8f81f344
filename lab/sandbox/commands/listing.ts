import { posix } from 'node:path'
import type { Entry } from '../machine/layers.js'
import { SystemError } from '../machine/system-error.js'
import { type Call, type Command, forEachOperand, readOptions, resolvePath } from './command.js'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `ls [-laA1d] [path…]` */
export const ls: Command = (call) => {
  const flags = Object.fromEntries([...'laA1dhtrRFs'].map((flag) => [flag, { type: 'boolean' as const, short: flag }]))
  const { has, operands } = readOptions(call.arguments, flags)
  const paths = operands.length > 0 ? operands : ['.']
  return forEachOperand(call, paths, (operand) => {
    const path = resolvePath(call, operand)
    const entry = call.machine.files.stat(path)
    const show = (name: string, shown: Entry) => (has('l') ? describe(name, shown) : name)
    if (entry.kind === 'file' || has('d')) return `${show(operand, entry)}\n`
    const names = call.machine.files.list(path).filter((name) => has('a') || has('A') || !name.startsWith('.'))
    const all = has('a') ? ['.', '..', ...names] : names
    const lines = all.map((name) => show(name, call.machine.files.stat(posix.resolve(path, name))))
    const title = paths.length > 1 ? `${operand}:\n` : ''
    return title + (has('l') ? `total ${lines.length}\n` : '') + lines.map((line) => `${line}\n`).join('')
  })
}

function describe(name: string, { kind, mode, owner, size, modified }: Entry): string {
  const date = new Date(modified)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  const day = `${months[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)}`
  const rights = [6, 3, 0].map((shift) => writeRights(mode >> shift)).join('')
  const letter = kind === 'directory' ? 'd' : '-'
  return `${letter}${rights} 1 ${owner.padEnd(8)} ${owner.padEnd(8)} ${String(size).padStart(8)} ${day} ${time} ${name}`
}

function writeRights(bits: number): string {
  return [...'rwx'].map((letter, index) => (bits & (4 >> index) ? letter : '-')).join('')
}

/** `find [path…] [-name glob] [-type f|d]` */
export const find: Command = (call) => {
  const start = call.arguments.findIndex((text) => text.startsWith('-'))
  const paths = start < 0 ? call.arguments : call.arguments.slice(0, start)
  const after = (name: string) => call.arguments[call.arguments.indexOf(name) + 1]
  const named = call.arguments.includes('-name') ? globExpression(after('-name') ?? '') : undefined
  const kind = call.arguments.includes('-type') ? { f: 'file', d: 'directory' }[after('-type') ?? ''] : undefined
  const isWanted = (found: Found) =>
    (named?.test(posix.basename(found.path)) ?? true) && (kind === undefined || found.kind === kind)
  return forEachOperand(call, paths.length > 0 ? paths : ['.'], (operand) => {
    call.machine.files.stat(resolvePath(call, operand))
    const found = walk(call, operand).filter(isWanted)
    return found.map(({ path }) => `${path}\n`).join('')
  })
}

/** Something below a path; of what kind it is cannot always be seen. */
interface Found {
  readonly path: string
  readonly kind: Entry['kind'] | undefined
}

/** A path, and all that is below it as far as the user may look. */
export function walk(call: Call, path: string): Found[] {
  const { files } = call.machine
  const absolute = resolvePath(call, path)
  const kind = ifAllowed(() => files.stat(absolute).kind)
  const names = kind === 'directory' ? ifAllowed(() => files.list(absolute)) : undefined
  return [{ path, kind }, ...(names ?? []).flatMap((name) => walk(call, `${path.replace(/\/$/, '')}/${name}`))]
}

function ifAllowed<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch (error) {
    if (error instanceof SystemError) return undefined
    throw error
  }
}

/** Matches a whole name; `*` and `?` as a shell means them. */
export function globExpression(glob: string): RegExp {
  const source = glob
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's')
}
