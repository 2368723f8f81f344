import { createServer } from 'node:net'
import { CliError, exitCodes } from '../cli-error.js'

/** True unless the port is taken; every other error counts as free. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await tryListening(port, host))?.code !== 'EADDRINUSE'
}

function tryListening(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/** The error that `start` would end with, because its lab cannot listen on the port; undefined if it can. */
export async function findListeningFault(port: number, host: string): Promise<unknown> {
  const error = await tryListening(port, host)
  return error && explainListening(error, { option: '--port', port, host })
}

/** The server that could not listen, by the option that names its port: those of `start`, then those of `class`. */
export interface Listening {
  readonly option: '--port' | '--evaluator' | 'class --port' | '--desk' | '--ports'
  readonly port: number
  readonly host: string
  readonly count?: number
  isReserved?(port: number): boolean
}

export async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (!(await isPortFree(port, host))) throw await portInUse({ option: '--port', port, host })
}

/** The error for a taken port; the port in its advice was found to be free. */
export async function portInUse(listening: Listening, cause?: unknown): Promise<CliError> {
  const { option, port, host } = listening
  const { one, any = [] } = otherPorts[option](listening)
  const free = await findFreePort(port, host, listening)
  return new CliError(
    exitCodes.portInUse,
    `Port ${port} is already in use on ${host}.`,
    [...(free === undefined ? [] : [one(free)]), ...any],
    { cause },
  )
}

interface OtherPorts {
  readonly one: (free: number) => string
  readonly any?: readonly string[]
}

const anyFree = '(takes any free port)'

const otherPorts: Readonly<Record<Listening['option'], (listening: Listening) => OtherPorts>> = {
  '--port': ({ port }) => ({
    one: (free) => `juice-lab start --port ${free}`,
    any: [`juice-lab start --port 0 ${anyFree}`, `juice-lab watch ${port} (if that is a lab of yours)`],
  }),
  '--evaluator': () => ({ one: (free) => `--evaluator ${free}`, any: [`--evaluator 0 ${anyFree}`] }),
  'class --port': () => ({ one: (free) => `--port ${free}`, any: [`--port 0 ${anyFree}`] }),
  '--desk': ({ host }) => {
    const named = host.includes(':') ? `[${host}]` : host
    return { one: (free) => `--desk ${named}:${free}`, any: [`--desk ${named}:0 ${anyFree}`] }
  },
  '--ports': ({ count = 1 }) => ({
    one: (free) => `--ports ${free}-${free + count - 1}`,
    any: ['the class without --ports: all learners come in at the same port'],
  }),
}

const otherHosts = ['--host 127.0.0.1', '--host 0.0.0.0']
const otherDesk = ['--desk 127.0.0.1:3001']

const otherAddresses: Readonly<Record<Listening['option'], { port: readonly string[]; host: readonly string[] }>> = {
  '--port': { port: ['--port 3000'], host: otherHosts },
  '--evaluator': { port: ['--evaluator 0'], host: otherHosts },
  'class --port': { port: ['--port 3000'], host: otherHosts },
  '--desk': { port: otherDesk, host: otherDesk },
  '--ports': { port: ['--ports 3100-3199'], host: otherHosts },
}

/** Turns the error of a server that could not listen into one with remedies; any other error is returned as it is. */
export async function explainListening(error: unknown, listening: Listening): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException
  const { option, port, host } = listening
  const others = otherAddresses[option]
  if (code === 'EADDRINUSE') return portInUse(listening, error)
  if (code === 'EACCES')
    return new CliError(exitCodes.failed, `Port ${port} may not be opened by this user.`, others.port, { cause: error })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new CliError(exitCodes.usage, `This machine has no address ${host}.`, others.host, { cause: error })
  return error
}

const neighbours = 50

/** The next free port above `taken`, or above 3000 at the end of the range, or the first of `count` in a row; undefined after fifty taken ones. */
export async function findFreePort(
  taken: number,
  host: string,
  { count = 1, isReserved = () => false }: Pick<Listening, 'count' | 'isReserved'> = {},
): Promise<number | undefined> {
  const tried = neighbours + count - 1
  const first = taken + tried > 65535 ? 3000 : taken + 1
  let found = 0
  for (let port = first; port < first + tried && port <= 65535; port++) {
    found = !isReserved(port) && (await isPortFree(port, host)) ? found + 1 : 0
    if (found === count) return port - count + 1
  }
  return undefined
}

export function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new CliError(exitCodes.usage, `PORT is '${text}', which is not a port.`, [
    'a number from 0 (any free port) to 65535',
  ])
}
