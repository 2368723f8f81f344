import { posix } from 'node:path'
import type { Result, Session } from '../commands/command.js'
import type { Machine } from './machine.js'
import { printError, runProgram, type ShellParts } from './run-program.js'
import type { Redirection, SimpleCommand } from './simple-command.js'
import { SystemError } from './system-error.js'

export function runCommand(parts: ShellParts, command: SimpleCommand, piped: string): Result {
  const { machine, session } = parts
  const files = command.redirections.map((redirection) => ({
    ...redirection,
    target: posix.resolve(session.folder, redirection.target),
  }))
  try {
    const input = readInput(machine, files) ?? piped
    emptyTargets(machine, files)
    const result = merge(runWords(parts, command, input), command.merged)
    session.budget.print(result.output.length + result.stderr.length)
    return redirect(machine, result, files)
  } catch (error) {
    if (error instanceof SystemError) return printError(1, `can't open '${error.path}': ${error.reason}`)
    throw error
  }
}

/** Variables before a command are its own; without a command they are the shell's. */
function runWords(parts: ShellParts, { words, assignments }: SimpleCommand, input: string): Result {
  const { session } = parts
  const [name, ...args] = words
  if (name === undefined) {
    Object.assign(session.environment, assignments)
    return { output: '', stderr: '', status: 0 }
  }
  if (Object.keys(assignments).length === 0) return runProgram(parts, name, args, input)
  const own: Session = { ...session, environment: { ...session.environment, ...assignments } }
  return runProgram({ ...parts, session: own }, name, args, input)
}

function readInput(machine: Machine, redirections: readonly Redirection[]): string | undefined {
  const source = redirections.findLast(({ stream }) => stream === 'input')
  return source && Buffer.from(machine.files.read(source.target)).toString()
}

/** As a real shell does, even if the command fails. */
function emptyTargets(machine: Machine, redirections: readonly Redirection[]): void {
  for (const { stream, target, append } of redirections)
    if (stream !== 'input' && !append) machine.files.write(target, new Uint8Array())
}

function merge(result: Result, merged: SimpleCommand['merged']): Result {
  if (merged === undefined) return result
  const all = result.output + result.stderr
  return { ...result, output: merged === 'stderr' ? all : '', stderr: merged === 'stderr' ? '' : all }
}

function redirect(machine: Machine, result: Result, redirections: readonly Redirection[]): Result {
  let { output, stderr } = result
  for (const { stream, target } of redirections) {
    if (stream === 'input') continue
    if (stream !== 'stderr') append(machine, target, output)
    if (stream !== 'output') append(machine, target, stderr)
    if (stream !== 'stderr') output = ''
    if (stream !== 'output') stderr = ''
  }
  return { ...result, output, stderr }
}

function append(machine: Machine, path: string, text: string): void {
  const before = machine.files.exists(path) ? machine.files.read(path) : new Uint8Array()
  machine.files.write(path, Buffer.concat([before, Buffer.from(text)]))
}
