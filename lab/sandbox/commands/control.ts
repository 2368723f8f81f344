import { type Command, findProgram, readText, resolvePath } from './command.js'

/** `sh [-c line] [file]` */
export const sh: Command = (call) => {
  const [first, second = ''] = call.arguments
  if (first === '-c') return call.shell(second, call.input)
  if (first === undefined) return call.shell(call.input, '')
  return call.shell(readText(call, first), call.input)
}

/** `sleep seconds`, never longer than the script that asked for it may run. */
export const sleep: Command = ({ machine, arguments: args }) => {
  machine.sleep(Math.max(0, Number.parseFloat(args[0] ?? '0') || 0) * 1000)
  return {}
}

/** `which name…` */
export const which: Command = ({ machine, session, arguments: names }) => {
  const paths = names.map((name) => findProgram(machine, session, name)).filter((path) => path !== undefined)
  return { output: paths.map((path) => `${path}\n`).join(''), status: paths.length === names.length ? 0 : 1 }
}

/** `node -v`; scripts are for the shop's own process. */
export const node: Command = ({ machine, arguments: args }) => {
  if (args.some((text) => text === '-v' || text === '--version')) return { output: `${machine.identity.nodeVersion}\n` }
  return { stderr: 'node: cannot allocate memory\n', status: 1 }
}

export const succeed: Command = () => ({})
export const fail: Command = () => ({ status: 1 })

/** `test -e|-f|-d path`, and `[` with its closing bracket. */
export const test: Command = (call) => {
  const [flag = '', operand = ''] = call.arguments
  const path = resolvePath(call, operand)
  const { files } = call.machine
  if (flag === '-n' || flag === '-z') return { status: (operand !== '') === (flag === '-n') ? 0 : 1 }
  if (!files.exists(path)) return { status: 1 }
  const { kind } = files.stat(path)
  const holds = flag === '-e' || (flag === '-f' && kind === 'file') || (flag === '-d' && kind === 'directory')
  return { status: holds ? 0 : 1 }
}
