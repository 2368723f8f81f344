import { endpoint } from '../../http/endpoint'
import { success } from '../../http/replies'
import { resourceOf } from '../../http/resource-of'
import { checkRight } from '../../http/resource-rights'

/** `/api/<Name>s/:id`: one row of a generated resource. */
const handle = endpoint({
  GET(call) {
    const resource = resourceOf(call)
    checkRight(resource.rights.read, call)
    return success(call.lab.resources.read(resource, call.params.id ?? ''))
  },
  PUT(call) {
    const resource = resourceOf(call)
    checkRight(resource.rights.update, call)
    return success(call.lab.resources.update(resource, call.params.id ?? '', call.body))
  },
  DELETE(call) {
    const resource = resourceOf(call)
    checkRight(resource.rights.remove, call)
    call.lab.resources.remove(resource, call.params.id ?? '')
    return success({})
  },
})

export const loader = handle
export const action = handle
