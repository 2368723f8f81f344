import type { Resource, ResourceName } from '../../lab/resources/resource'
import type { Call } from './call'
import { unexpectedPath } from './unexpected-path'

export function resourceOf(call: Call, name?: ResourceName): Resource {
  const resource = call.lab.resources.find(name ?? call.params.resource ?? '')
  if (resource === undefined) throw unexpectedPath(call.url)
  return resource
}
