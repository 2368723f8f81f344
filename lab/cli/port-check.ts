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
  if (!(await isPortFree(port, host))) throw portInUse(port, host)
}

export function portInUse(port: number, host: string, cause?: unknown): CliError {
  const neighbour = port < 65535 ? port + 1 : 3001
  return new CliError(
    exitCodes.portInUse,
    `Port ${port} is already in use on ${host}.`,
    [
      `juice-lab start --port ${neighbour}`,
      'juice-lab start --port 0 (takes any free port)',
      `juice-lab watch ${port} (if that is a lab of yours)`,
    ],
    { cause },
  )
}

/** Reads PORT; throws a {@link CliError} for anything but a port. */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new CliError(exitCodes.usage, `'${text}' is not a port.`, ['a number from 0 (any free port) to 65535'])
}
