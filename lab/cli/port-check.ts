import { createServer } from 'node:net'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

/** True if a server could listen on the port now; every error except a taken port counts as free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Throws the error of {@link portInUse} if the port is taken. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (!(await isPortFree(port, host))) throw await portInUse(port, host)
}

/** The error for a taken port; the port in its advice was found to be free. */
export async function portInUse(port: number, host: string, cause?: unknown): Promise<CliError> {
  const free = await findFreePort(port, host)
  return new CliError(
    exitCodes.portInUse,
    `Port ${port} is already in use on ${host}.`,
    [
      ...(free === undefined ? [] : [`juice-lab start --port ${free}`]),
      'juice-lab start --port 0 (takes any free port)',
      `juice-lab watch ${port} (if that is a lab of yours)`,
    ],
    { cause },
  )
}

/** The options that name an address; the advice for one that cannot be had. */
const otherAddresses = {
  host: { port: ['--port 3000'], host: ['--host 127.0.0.1', '--host 0.0.0.0'] },
  desk: { port: ['--desk 127.0.0.1:3001'], host: ['--desk 127.0.0.1:3001'] },
}

/** Turns the error of a server that could not listen into one with remedies; any other error is returned as it is. */
export async function explainListening(
  error: unknown,
  port: number,
  host: string,
  option: keyof typeof otherAddresses = 'host',
): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException
  const others = otherAddresses[option]
  if (code === 'EADDRINUSE') return portInUse(port, host, error)
  if (code === 'EACCES')
    return new CliError(exitCodes.failed, `Port ${port} may not be opened by this user.`, others.port, { cause: error })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new CliError(exitCodes.usage, `This machine has no address ${host}.`, others.host, { cause: error })
  return error
}

const neighbours = 50

/** The next free port above `taken`, or above 3000 at the end of the range; undefined when fifty in a row are taken. */
export async function findFreePort(taken: number, host: string): Promise<number | undefined> {
  const first = taken + neighbours > 65535 ? 3000 : taken + 1
  for (let port = first; port < first + neighbours; port++) if (await isPortFree(port, host)) return port
  return undefined
}

/** Parses PORT; throws a {@link CliError} for a text that is not a port. */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new CliError(exitCodes.usage, `'${text}' is not a port.`, ['a number from 0 (any free port) to 65535'])
}
