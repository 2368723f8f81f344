import type { ResourceName, Rights } from '../../../lab/resources/resource'
import type { Call } from '../call'
import type { Handler } from '../endpoint'
import { jsonText, success } from '../replies'
import { writeList } from './resource-lists'
import { bodyUnder, requireRight } from './resource-rights'

/** The resource of the path or `name` (docs/contract/accounts.md#envelope). */
export function resourceHandlers(name?: ResourceName): Readonly<Record<keyof Rights, Handler>> {
  return {
    list: async (call) => jsonText(await writeList(call, requireRight(call, 'list', name), call.query)),
    read: (call) => success(call.lab.resources.read(requireRight(call, 'read', name), rowId(call), call.language)),
    async create(call) {
      const resource = requireRight(call, 'create', name)
      const row = await call.lab.resources.create(resource, bodyUnder(resource.rights.create, call))
      return success(row, 201, { Location: `/api/${resource.name}/${row.id}` })
    },
    async update(call) {
      const resource = requireRight(call, 'update', name)
      return success(await call.lab.resources.update(resource, rowId(call), bodyUnder(resource.rights.update, call)))
    },
    async remove(call) {
      await call.lab.resources.remove(requireRight(call, 'remove', name), rowId(call))
      return success({})
    },
  }
}

export function rowId(call: Call): string {
  return call.params.id ?? ''
}
