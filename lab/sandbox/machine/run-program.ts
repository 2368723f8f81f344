import { posix } from 'node:path'
import { type Command, findProgram, type Result, reasonOf, type Session } from '../commands/command.js'
import { commands } from '../commands/commands.js'
import { programMark } from './image.js'
import type { Machine } from './machine.js'
import { SystemError } from './system-error.js'

/** The parts needed to run a command; `runLine` is the shell itself. */
export interface ShellParts {
  readonly machine: Machine
  readonly session: Session
  readonly runLine: (machine: Machine, line: string, session: Session, input: string) => Result
}

export function printError(status: number, stderr: string): Result {
  return { output: '', stderr: `sh: ${stderr}\n`, status }
}

/** Runs a builtin, a program on the path, or a file. */
export function runProgram(parts: ShellParts, name: string, args: readonly string[], input: string): Result {
  const { machine, session } = parts
  session.budget.startProgram(session.depth)
  const builtin = builtins.get(name)
  try {
    if (builtin !== undefined) return builtin(machine, args, session)
    const path = findProgram(machine, session, name)
    if (path === undefined) return printError(127, `${name}: not found`)
    const { kind, mode } = machine.files.stat(path)
    if (kind === 'directory' || (mode & 0o111) === 0) return printError(126, `${name}: Permission denied`)
    return execute(parts, Buffer.from(machine.files.read(path)).toString(), { name, args, input })
  } catch (error) {
    return {
      output: '',
      stderr: `${name}: ${error instanceof SystemError ? error.path : ''}: ${reasonOf(error)}\n`,
      status: 1,
    }
  }
}

interface Start {
  readonly name: string
  readonly args: readonly string[]
  readonly input: string
}

function execute({ machine, session, runLine }: ShellParts, content: string, { name, args, input }: Start): Result {
  const shell = (line: string, piped: string) => runLine(machine, line, below(session), piped)
  const command = content.startsWith(programMark) && commands.get(content.slice(programMark.length))
  if (command) return complete(command, { name, arguments: args, input, session, machine, shell })
  if (/^#!.*\bsh\b/.test(content)) return shell(content, input)
  return printError(126, `${name}: Exec format error`)
}

function complete(command: Command, call: Parameters<Command>[0]): Result {
  const { output = '', stderr = '', status = 0 } = command(call)
  return { output, stderr, status }
}

/** A shell below this one: it starts as this one is, and changes nothing in it. */
export function below(session: Session): Session {
  const { folder, environment, budget, depth, status } = session
  return { folder, environment: { ...environment }, budget, depth: depth + 1, status }
}

type Builtin = (machine: Machine, args: readonly string[], session: Session) => Result

const done: Result = { output: '', stderr: '', status: 0 }

const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [
    'cd',
    (machine, [target], session) => {
      const path = posix.resolve(session.folder, target ?? session.environment.HOME ?? '/')
      if (machine.files.stat(path).kind !== 'directory') throw new SystemError('ENOTDIR', 'chdir', path)
      session.folder = path
      session.environment.PWD = path
      return done
    },
  ],
  [
    'export',
    (_machine, args, session) => {
      for (const [, name = '', value = ''] of args.map((text) => /^(\w+)=(.*)$/s.exec(text) ?? []))
        if (name !== '') session.environment[name] = value
      return done
    },
  ],
  [
    'exit',
    (_machine, [code], session) => {
      session.hasLeft = true
      return { ...done, status: Number(code ?? session.status) & 255 }
    },
  ],
])
