import { claimDataFolder, resolveDataFolder } from '../data-folder.js'
import type { Environment } from '../environment.js'
import type { FolderLock } from '../folder-lock.js'
import { refuseTakenPort } from '../port-check.js'
import type { StartOptions } from './start-options.js'
import { findWantedPort } from './wanted-port.js'

/** Claims the data folder. If another lab holds it and the port is taken as well, the port's error is reported, as it helps more. */
export async function claimFolder(options: StartOptions, environment: Environment): Promise<FolderLock> {
  try {
    return claimDataFolder(resolveDataFolder(options.data), 'lab')
  } catch (error) {
    const port = await findWantedPort(options, environment).catch(() => undefined)
    if (port !== undefined) await refuseTakenPort(port, options.host)
    throw error
  }
}
