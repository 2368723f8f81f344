import type { Resource } from '../../lab/resources/resource-table'
import type { Call } from './call'
import { unexpectedPath } from './unexpected-path'

/** The resource that the path names; a name without one is an unexpected path. */
export function resourceOf(call: Call): Resource {
  const resource = call.lab.resources.find(call.params.resource ?? '')
  if (resource === undefined) throw unexpectedPath(call.url)
  return resource
}
