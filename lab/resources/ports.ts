import type { GuardedName, Rights } from './resource.js'
import { resourceRights } from './rights.js'

/** The decisions of this room that a weakness may take over. */
export interface ResourcePorts {
  readonly resourceRights: Readonly<Record<GuardedName, Rights>>
}

export const honestResourcePorts: ResourcePorts = { resourceRights }
