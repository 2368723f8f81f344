import type { Resource } from './resource.js'
import { resourceTable } from './resource-table.js'

/** The decisions about the generated resources. */
export interface ResourcePorts {
  /** One row each: whom the verbs are open to. */
  readonly resourceTable: readonly Resource[]
}

/** Their honest halves. */
export const honestResourcePorts: ResourcePorts = { resourceTable }
