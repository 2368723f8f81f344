import { endpoint } from '../../http/endpoint'
import { jsonText, success } from '../../http/replies'
import { resourceOf } from '../../http/resource-of'
import { checkRight } from '../../http/resource-rights'

/** `/api/<Name>s`: the list of a generated resource, and adding to it. */
const handle = endpoint({
  GET(call) {
    const resource = resourceOf(call)
    checkRight(resource.rights.list, call)
    return jsonText(call.lab.resources.list(resource, call.query))
  },
  POST(call) {
    const resource = resourceOf(call)
    checkRight(resource.rights.create, call)
    const row = call.lab.resources.create(resource, call.body)
    return success(row, 201, { Location: `/api/${resource.name}/${row.id}` })
  },
})

export const loader = handle
export const action = handle
