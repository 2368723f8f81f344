import type { FileSystem } from './machine/file-system.js'
import { type Budget, Exhausted, type Machine } from './machine/machine.js'
import { runShell } from './machine/shell.js'
import { SystemError } from './machine/system-error.js'

type SystemCall = (...parts: string[]) => unknown

/** Calls are JSON lists of texts, the first of which names the call; answers are JSON with a `value` or an `error`. Throws only `Exhausted`. */
export function answerCalls(machine: Machine, budget: Budget): (call: string) => string {
  const calls = new Map(Object.entries({ ...fileCalls(machine.files), ...processCalls(machine, budget) }))
  return (text) => {
    try {
      const [name = '', ...parts] = readTexts(text)
      const call = calls.get(name)
      if (call === undefined) throw new Error(`There is no system call ${name}.`)
      return JSON.stringify({ value: call(...parts) ?? null })
    } catch (error) {
      if (error instanceof Exhausted) throw error
      return JSON.stringify({ error: describe(error) })
    }
  }
}

function fileCalls(files: FileSystem): Record<string, SystemCall> {
  const bytes = (binary = '') => Buffer.from(binary, 'latin1')
  return {
    read: (path = '') => Buffer.from(files.read(path)).toString('latin1'),
    write: (path = '', binary) => files.write(path, bytes(binary)),
    append: (path = '', binary) =>
      files.write(path, Buffer.concat([files.exists(path) ? files.read(path) : bytes(), bytes(binary)])),
    stat: (path = '') => files.stat(path),
    list: (path = '') => files.list(path),
    makeDirectory: (path = '') => files.makeDirectory(path),
    remove: (path = '') => files.remove(path),
    changeMode: (path = '', octal = '') => files.changeMode(path, Number.parseInt(octal, 8) || 0),
  }
}

function processCalls(machine: Machine, budget: Budget): Record<string, SystemCall> {
  return {
    run: (line = '', folder = '/', environment = '{}', input = '') =>
      runShell(machine, line, { folder, environment: readVariables(environment), budget }, input),
    request(url = '', method = 'GET', headers = '{}', body = '') {
      const sent = { url, method, headers: readVariables(headers), ...(body === '' ? {} : { body }) }
      const answer = machine.request(sent)
      if ('error' in answer) throw new Error(`fetch failed: ${answer.error}`)
      return { ...answer, body: Buffer.from(answer.body).toString('latin1') }
    },
  }
}

function readTexts(json: string): string[] {
  const parts: unknown = JSON.parse(json)
  return Array.isArray(parts) ? parts.map(String) : []
}

function readVariables(json: string): Record<string, string> {
  const variables: unknown = JSON.parse(json)
  if (typeof variables !== 'object' || variables === null) return {}
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]))
}

function describe(error: unknown) {
  if (error instanceof SystemError)
    return { message: error.message, code: error.code, syscall: error.syscall, path: error.path, errno: -2 }
  return { message: error instanceof Error ? error.message : 'The call failed.' }
}
