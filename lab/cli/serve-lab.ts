import type { Lab } from '../lab.js'
import { type RunningServer, startServer } from '../server/start-server.js'
import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'
import { portInUse } from './port-check.js'

/** Starts the server of a lab; a port in use becomes an error with remedies. */
export async function serveLab(lab: Lab): Promise<RunningServer> {
  const { port, host } = lab.options
  try {
    return await startServer(lab, { port, host })
  } catch (error) {
    throw await explainListening(error, port, host)
  }
}

async function explainListening(error: unknown, port: number, host: string): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return portInUse(port, host, error)
  if (code === 'EACCES')
    return new CliError(exitCodes.failed, `Port ${port} may not be opened by this user.`, ['--port 3000'], {
      cause: error,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CliError(
      exitCodes.usage,
      `This machine has no address ${host}.`,
      ['--host 127.0.0.1', '--host 0.0.0.0'],
      {
        cause: error,
      },
    )
  return error
}
