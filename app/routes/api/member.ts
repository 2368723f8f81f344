import { endpoint } from '../../http/endpoint'
import { resourceHandlers } from '../../http/resources/resource-handlers'
import { refuseVerb } from '../../http/resources/resource-rights'

const { read, update, remove } = resourceHandlers()

/** `/api/<Name>s/:id`: one row of a generated resource. */
const handle = endpoint({ GET: read, PUT: update, DELETE: remove, POST: refuseVerb, PATCH: refuseVerb })

export const loader = handle
export const action = handle
