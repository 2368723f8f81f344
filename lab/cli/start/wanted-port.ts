import { readPort } from '../checks/port-check.js'
import type { Environment } from '../environment.js'
import type { StartOptions } from './start-options.js'

/** The port of a lab: that of its option, else PORT, else that of its configuration. */
export function wantedPort(
  port: number | undefined,
  environment: Pick<Environment, 'port'>,
  configuredPort: () => number,
): number {
  return port ?? readPort(environment.port) ?? configuredPort()
}

/** The port of a lab that is not open; throws the errors of its configuration where only that tells the port. */
export async function findWantedPort(
  { port, config, join, tape }: Pick<StartOptions, 'port' | 'config' | 'join' | 'tape'>,
  environment: Environment,
): Promise<number> {
  const { joinedConfig, loadChosenConfig } = await import('./chosen-config.js')
  return wantedPort(port, environment, () => {
    const isReplayed = tape === true
    const loaded = join === undefined ? loadChosenConfig({ config, environment, isReplayed }) : joinedConfig()
    return loaded.config.server.port
  })
}
