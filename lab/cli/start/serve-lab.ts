import type { Lab } from '../../lab.js'
import { type RunningServer, startServer } from '../../server/start-server.js'
import { explainListening } from '../port-check.js'

/** Starts the server of a lab; an address that cannot be had becomes an error with remedies. */
export async function serveLab(lab: Lab): Promise<RunningServer> {
  const { port, host } = lab.options
  try {
    return await startServer(lab, { port, host })
  } catch (error) {
    throw await explainListening(error, { option: '--port', port, host })
  }
}
