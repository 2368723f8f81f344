import { type Command, readOptions } from './command.js'

export const whoami: Command = ({ machine }) => ({ output: `${machine.identity.user}\n` })

export const hostname: Command = ({ machine }) => ({ output: `${machine.identity.host}\n` })

export const pwd: Command = ({ session }) => ({ output: `${session.folder}\n` })

/** `id [-u] [-g] [-n]` */
export const id: Command = ({ machine, arguments: args }) => {
  const { user, id: number, group } = machine.identity
  const flags = args.join('')
  if (/[ug]/.test(flags)) return { output: `${flags.includes('n') ? user : number}\n` }
  return { output: `uid=${number}(${user}) gid=${number}(${group}) groups=${number}(${group})\n` }
}

/** `uname [-asnrvm]` */
export const uname: Command = ({ machine, arguments: args }) => {
  const { host, kernel, kernelVersion } = machine.identity
  const parts: Record<string, string> = {
    s: 'Linux',
    n: host,
    r: kernel,
    v: kernelVersion,
    m: 'x86_64',
    o: 'GNU/Linux',
  }
  const flags = args.join('').replaceAll('-', '') || 's'
  const shown = Object.entries(parts).filter(([flag]) => flags.includes('a') || flags.includes(flag))
  return { output: `${shown.map(([, part]) => part).join(' ')}\n` }
}

export const env: Command = ({ session }) => ({
  output: Object.entries(session.environment)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
})

/** `printenv [name…]` */
export const printenv: Command = (call) => {
  const { arguments: names, session } = call
  if (names.length === 0) return env(call)
  const values = names.flatMap((name) => session.environment[name] ?? [])
  return { output: values.map((value) => `${value}\n`).join(''), status: values.length === names.length ? 0 : 1 }
}

/** `ps [aux] [-ef]` */
export const ps: Command = ({ machine }) => {
  const lines = machine.processes.map(
    ({ pid, user, started, command }) =>
      `${String(pid).padStart(5)} ${user.padEnd(8)} ${started.padStart(5)} ${command}\n`,
  )
  return { output: `  PID USER      TIME COMMAND\n${lines.join('')}` }
}

const dateParts: Record<string, (iso: string, now: number) => string> = {
  Y: (iso) => iso.slice(0, 4),
  m: (iso) => iso.slice(5, 7),
  d: (iso) => iso.slice(8, 10),
  H: (iso) => iso.slice(11, 13),
  M: (iso) => iso.slice(14, 16),
  S: (iso) => iso.slice(17, 19),
  F: (iso) => iso.slice(0, 10),
  T: (iso) => iso.slice(11, 19),
  s: (_, now) => String(Math.floor(now / 1000)),
}

/** `date [+format]`, always in UTC. */
export const date: Command = ({ machine, arguments: args }) => {
  const now = machine.now()
  const iso = new Date(now).toISOString()
  const format = readOptions(args).operands.find((text) => text.startsWith('+'))
  if (format !== undefined)
    return {
      output: `${format.slice(1).replace(/%(\w)/g, (all, part: string) => dateParts[part]?.(iso, now) ?? all)}\n`,
    }
  const [weekday, day, month] = new Date(now).toUTCString().replace(',', '').split(' ')
  return { output: `${weekday} ${month} ${Number(day)} ${iso.slice(11, 19)} UTC ${iso.slice(0, 4)}\n` }
}
