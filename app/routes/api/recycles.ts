import { endpoint } from '../../http/endpoint'
import { success } from '../../http/replies'
import { resourceHandlers } from '../../http/resource-handlers'
import { admit } from '../../http/resource-rights'

const { create } = resourceHandlers('Recycles')

/** `/api/Recycles`: asking to have residues fetched; there is no list of such requests (commerce.md 5.5). */
const handle = endpoint({
  GET(call) {
    admit(call, 'list', 'Recycles')
    return success({ err: 'Sorry, this endpoint is not supported.' })
  },
  POST: create,
})

export const loader = handle
export const action = handle
