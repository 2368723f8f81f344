import { posix } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { limits } from '../limits.js'
import { type Budget, Exhausted, type Machine } from '../machine/machine.js'
import { SystemError } from '../machine/system-error.js'

/** The state of a shell and of the programs it starts. */
export interface Session {
  folder: string
  readonly environment: Record<string, string>
  readonly depth: number
  readonly budget: Budget
  status: number
  hasLeft?: boolean
}

export interface CommandResult {
  readonly output?: string
  readonly stderr?: string
  /** Exit code; 0 unless told. */
  readonly status?: number
}

export type Result = Required<CommandResult>

export interface Call {
  readonly name: string
  readonly arguments: readonly string[]
  readonly input: string
  readonly session: Session
  readonly machine: Machine
  readonly shell: (line: string, input: string) => Result
}

/** One program of the simulated machine; a {@link SystemError} it throws is printed to stderr. */
export type Command = (call: Call) => CommandResult

/** Long and short options as `node:util` reads them, and everything else; unknown ones are let pass. */
export function readOptions(args: readonly string[], options: ParseArgsConfig['options'] = {}) {
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true })
  return {
    has: (name: string) => values[name] !== undefined,
    text: (name: string) => (typeof values[name] === 'string' ? values[name] : undefined),
    texts: (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string'),
    operands: positionals,
  }
}

export function resolvePath({ session }: Call, path: string): string {
  return posix.resolve(session.folder, path)
}

/** The path that a shell searches unless it was told another one. */
const usualPath = '/usr/local/bin:/usr/bin:/bin'

export function findProgram({ files }: Machine, { folder, environment }: Session, name: string): string | undefined {
  const folders = (environment.PATH ?? usualPath).split(':')
  const candidates = name.includes('/') ? [name] : folders.map((place) => posix.join(place, name))
  return candidates.map((path) => posix.resolve(folder, path)).find(files.exists)
}

/** Does `work` for each operand; a line to stderr for each that fails. */
export function forEachOperand(
  call: Call,
  operands: readonly string[],
  work: (operand: string) => string | undefined,
): CommandResult {
  let output = ''
  let stderr = ''
  for (const operand of operands) {
    try {
      output += work(operand) ?? ''
      if (output.length > limits.output) throw new Exhausted('killed: output limit reached')
    } catch (error) {
      stderr += `${call.name}: ${operand}: ${reasonOf(error)}\n`
    }
  }
  return { output, stderr, status: stderr === '' ? 0 : 1 }
}

/** The message at a shell about a failed system call; rethrows everything else. */
export function reasonOf(error: unknown): string {
  if (error instanceof SystemError) return error.reason
  throw error
}

export function readText(call: Call, path: string): string {
  return Buffer.from(call.machine.files.read(resolvePath(call, path))).toString()
}
