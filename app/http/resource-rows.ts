import type { ResourceName } from '../../lab/resources/resource-table'
import type { PageCall } from './page-call'
import { admit } from './resource-rights'

/** The rows of a resource as its list gives them to whoever calls, in the reader's language. */
export function listRows<Row>(call: PageCall, name: ResourceName): readonly Row[] {
  const resource = admit(call, 'list', name)
  const written = call.lab.resources.list(resource, new URLSearchParams(), call.language)
  return (JSON.parse(new TextDecoder().decode(written)) as { data: readonly Row[] }).data
}
