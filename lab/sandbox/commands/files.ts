import { posix } from 'node:path'
import { SystemError } from '../machine/system-error.js'
import { type Call, type Command, type CommandResult, forEachOperand, readOptions, resolvePath } from './command.js'

const recursive = {
  recursive: { type: 'boolean', short: 'r' },
  R: { type: 'boolean', short: 'R' },
  force: { type: 'boolean', short: 'f' },
} as const

/** `mkdir [-p] folder…` */
export const mkdir: Command = (call) => {
  const { has, operands } = readOptions(call.arguments, { parents: { type: 'boolean', short: 'p' } })
  const { files } = call.machine
  return forEachOperand(call, operands, (operand) => {
    const path = resolvePath(call, operand)
    if (!has('parents')) return files.makeDirectory(path) as undefined
    for (const folder of path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')))
      if (folder !== '' && !files.exists(folder)) files.makeDirectory(folder)
    return undefined
  })
}

/** `rm [-r] [-f] path…` */
export const rm: Command = (call) => {
  const { has, operands } = readOptions(call.arguments, recursive)
  const isDeep = has('recursive') || has('R')
  const present = operands.filter((operand) => !has('force') || call.machine.files.exists(resolvePath(call, operand)))
  return forEachOperand(call, present, (operand) => {
    const path = resolvePath(call, operand)
    if (isDeep) removeTree(call, path)
    else if (call.machine.files.stat(path).kind === 'file') call.machine.files.remove(path)
    else throw new SystemError('EISDIR', 'unlink', path)
    return undefined
  })
}

function removeTree(call: Call, path: string): void {
  const { files } = call.machine
  if (files.stat(path).kind === 'directory')
    for (const name of files.list(path)) removeTree(call, posix.join(path, name))
  files.remove(path)
}

/** `touch file…` */
export const touch: Command = (call) =>
  forEachOperand(call, readOptions(call.arguments).operands, (operand) => {
    const path = resolvePath(call, operand)
    const { files } = call.machine
    files.write(path, files.exists(path) ? files.read(path) : new Uint8Array())
    return undefined
  })

/** `cp [-r] from… to` */
export const cp: Command = (call) => transfer(call, (from, to) => copyTree(call, from, to))

/** `mv from… to` */
export const mv: Command = (call) =>
  transfer(call, (from, to) => {
    if (from === to) return
    copyTree(call, from, to)
    removeTree(call, from)
  })

function transfer(call: Call, move: (from: string, to: string) => void): CommandResult {
  const operands = readOptions(call.arguments, recursive).operands
  const target = operands.at(-1)
  if (target === undefined || operands.length < 2) return { stderr: `${call.name}: missing file operand\n`, status: 1 }
  const to = resolvePath(call, target)
  const isFolder = call.machine.files.exists(to) && call.machine.files.stat(to).kind === 'directory'
  return forEachOperand(call, operands.slice(0, -1), (operand) => {
    const from = resolvePath(call, operand)
    const end = isFolder ? posix.join(to, posix.basename(from)) : to
    if (end.startsWith(`${from}/`)) throw new SystemError('EINVAL', 'rename', from)
    move(from, end)
    return undefined
  })
}

function copyTree(call: Call, from: string, to: string): void {
  const { files } = call.machine
  const { kind, mode } = files.stat(from)
  if (kind === 'file') {
    files.write(to, files.read(from))
    if (files.stat(to).mode !== mode) files.changeMode(to, mode)
    return
  }
  files.makeDirectory(to)
  for (const name of files.list(from)) copyTree(call, posix.join(from, name), posix.join(to, name))
}

/** `chmod mode file…` with octal or symbolic modes. */
export const chmod: Command = (call) => {
  const [mode, ...operands] = call.arguments.filter((text) => text !== '-R')
  if (mode === undefined || operands.length === 0) return { stderr: 'chmod: missing operand\n', status: 1 }
  if (!modeForm.test(mode)) return { stderr: `chmod: invalid mode '${mode}'\n`, status: 1 }
  return forEachOperand(call, operands, (operand) => {
    const path = resolvePath(call, operand)
    call.machine.files.changeMode(path, applyMode(mode, call.machine.files.stat(path).mode))
    return undefined
  })
}

const modeForm = /^([0-7]{1,4}|[ugoa]*[-+=][rwx]+)$/
const letterBits: Record<string, number> = { r: 0o444, w: 0o222, x: 0o111 }
const classBits: Record<string, number> = { u: 0o700, g: 0o070, o: 0o007, a: 0o777 }

function applyMode(mode: string, old: number): number {
  if (/^[0-7]+$/.test(mode)) return Number.parseInt(mode, 8)
  const [, who = '', operator, letters = ''] = /^([ugoa]*)([-+=])([rwx]+)$/.exec(mode) ?? []
  const reach = [...(who || 'a')].reduce((sum, letter) => sum | (classBits[letter] ?? 0), 0)
  const bits = [...letters].reduce((sum, letter) => sum | (letterBits[letter] ?? 0), 0) & reach
  if (operator === '+') return old | bits
  return operator === '-' ? old & ~bits : (old & ~reach) | bits
}
