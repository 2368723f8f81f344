import { posix } from 'node:path'
import type { Result, Session } from '../commands/command.js'
import { globExpression } from '../commands/listing.js'
import { closingIndex, ShellSyntaxError, splitList, substituteCommands } from './command-list.js'
import type { Machine } from './machine.js'
import { runCommand } from './run-command.js'
import { below, printError } from './run-program.js'
import { readPipeline, type SimpleCommand } from './simple-command.js'
import { SystemError } from './system-error.js'

/** Runs a command line as `sh -c` would; throws `Exhausted` when the programs want more than they may have. */
export function runShell(
  machine: Machine,
  line: string,
  { folder, environment, budget }: Pick<Session, 'folder' | 'environment' | 'budget'>,
  input = '',
): Result {
  return runLine(machine, line, { folder, environment: { ...environment }, budget, depth: 0, status: 0 }, input)
}

function runLine(machine: Machine, line: string, session: Session, input: string): Result {
  session.budget.startProgram(session.depth)
  const total = { output: '', stderr: '' }
  try {
    for (const { text, after } of splitList(line)) {
      if (session.hasLeft) break
      if (after !== ';' && (session.status === 0) !== (after === '&&')) continue
      const result = runPipeline(machine, text, session, input)
      total.output += result.output
      total.stderr += result.stderr
      session.status = result.status
    }
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error
    return { ...printError(2, error.message), output: total.output }
  }
  return { ...total, status: session.status }
}

function runPipeline(machine: Machine, text: string, session: Session, input: string): Result {
  if (text.startsWith('(') && closingIndex(text, 0) === text.length - 1)
    return runLine(machine, text.slice(1, -1), below(session), input)
  let result: Result = { output: input, stderr: '', status: 0 }
  let stderr = ''
  for (const command of readCommands(machine, text, session)) {
    result = runCommand({ machine, session, runLine }, command, result.output)
    stderr += result.stderr
  }
  return { ...result, stderr }
}

function readCommands(machine: Machine, text: string, session: Session): SimpleCommand[] {
  const substituted: Record<string, string> = {}
  const run = (line: string) => runLine(machine, line, below(session), '').output
  const plain = substituteCommands(text, run, substituted)
  const lookUp = (name: string) => lookUpVariable(name, { ...session.environment, ...substituted }, session)
  return readPipeline(plain, lookUp, (pattern) => expandGlob(machine, session, pattern))
}

function lookUpVariable(expression: string, variables: Readonly<Record<string, string>>, { status }: Session): string {
  const [, name = '', fallback = ''] = /^([^:]*)(?::-(.*))?$/s.exec(expression) ?? []
  const special = { '?': String(status), $: '42', '#': '0', '0': 'sh', IFS: ' \t\n', '': '$' }
  const known: Readonly<Record<string, string>> = { ...special, ...variables }
  return (Object.hasOwn(known, name) && known[name]) || fallback
}

function expandGlob(machine: Machine, session: Session, pattern: string): string[] {
  const [folder, name] = [posix.dirname(pattern), posix.basename(pattern)]
  try {
    const expression = globExpression(name)
    const hits = machine.files.list(posix.resolve(session.folder, folder)).filter((file) => expression.test(file))
    const prefix = pattern.includes('/') ? pattern.slice(0, pattern.length - name.length) : ''
    const shown = hits.filter((file) => name.startsWith('.') || !file.startsWith('.')).map((file) => prefix + file)
    return shown.length > 0 ? shown : [pattern]
  } catch (error) {
    if (error instanceof SystemError) return [pattern]
    throw error
  }
}
