import type { GuardedName, Rights } from './resource.js'
import { resourceRights } from './rights.js'

/** The decisions about the generated resources. */
export interface ResourcePorts {
  readonly resourceRights: Readonly<Record<GuardedName, Rights>>
}

/** Their honest halves. */
export const honestResourcePorts: ResourcePorts = { resourceRights }
