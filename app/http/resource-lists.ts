import type { Resource, ResourceName } from '../../lab/resources/resource'
import type { Call } from './call'
import type { PageCall } from './page-call'
import { requireRight } from './resource-rights'

/** The JSON of a list reply, in UTF-8. It is written in turn: it may have megabytes, and every new query has it written again. */
export async function writeList(
  { lab: { resources, compute }, language }: Pick<Call, 'lab' | 'language'>,
  resource: Resource,
  query: URLSearchParams,
): Promise<Uint8Array> {
  const written = resources.findWritten(resource, query, language)
  return written ?? compute(async () => resources.list(resource, query, language))
}

/** The rows of a resource as its list gives them to whoever calls, in the reader's language. */
export async function listRows<Row>(call: PageCall, name: ResourceName): Promise<readonly Row[]> {
  const written = await writeList(call, requireRight(call, 'list', name), new URLSearchParams())
  return (JSON.parse(new TextDecoder().decode(written)) as { data: readonly Row[] }).data
}
