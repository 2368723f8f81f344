import { createServer } from 'node:net'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

/** True if a server could listen there now; other troubles than a taken port count as free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Throws what {@link portInUse} says when the port is taken. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (!(await isPortFree(port, host))) throw await portInUse(port, host)
}

/** The error that a taken port ends with; the port that it advises has been tried and was free. */
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

const neighbours = 50

/** The next free port above `taken`, or above 3000 where there is none left; undefined when fifty in a row are taken. */
export async function findFreePort(taken: number, host: string): Promise<number | undefined> {
  const first = taken + neighbours > 65535 ? 3000 : taken + 1
  for (let port = first; port < first + neighbours; port++) if (await isPortFree(port, host)) return port
  return undefined
}

/** Reads PORT; throws a {@link CliError} for anything but a port. */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new CliError(exitCodes.usage, `'${text}' is not a port.`, ['a number from 0 (any free port) to 65535'])
}
