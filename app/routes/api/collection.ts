import { endpoint } from '../../http/endpoint'
import { resourceHandlers } from '../../http/resources/resource-handlers'

const { list, create } = resourceHandlers()

/** `/api/<Name>s`: the list of a generated resource, and adding to it. */
const handle = endpoint({ GET: list, POST: create })

export const loader = handle
export const action = handle
