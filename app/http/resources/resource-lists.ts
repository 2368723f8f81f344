import type { Resource, ResourceName } from '../../../lab/resources/resource'
import type { Call } from '../call'
import type { PageCall } from '../page-call'
import { requireRight } from './resource-rights'

/** JSON in UTF-8. Queued, because it may have megabytes and each query writes it again. */
export async function writeList(
  { lab: { resources, compute }, language }: Pick<Call, 'lab' | 'language'>,
  resource: Resource,
  query: URLSearchParams,
): Promise<Uint8Array> {
  const written = resources.findWritten(resource, query, language)
  return written ?? compute(async () => resources.list(resource, query, language))
}

/** As the list of the API gives them to the same caller, in the reader's language. */
export async function listRows<Row>(call: PageCall, name: ResourceName): Promise<readonly Row[]> {
  const written = await writeList(call, requireRight(call, 'list', name), new URLSearchParams())
  return (JSON.parse(new TextDecoder().decode(written)) as { data: readonly Row[] }).data
}
