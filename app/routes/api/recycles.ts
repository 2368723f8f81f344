import { endpoint } from '../../http/endpoint'
import { success } from '../../http/replies'
import { bodyUnder, requireRight } from '../../http/resources/resource-rights'

/** `/api/Recycles`: asking to have residues fetched; there is no list of such requests (docs/contract/commerce.md#recycling). */
const handle = endpoint({
  GET(call) {
    requireRight(call, 'list', 'Recycles')
    return success({ err: 'Sorry, this endpoint is not supported.' })
  },
  async POST(call) {
    const { rights } = requireRight(call, 'create', 'Recycles')
    const { lab, session } = call
    const request = await lab.shop.recycling.request(bodyUnder(rights.create, call), session?.accountId)
    return success(request, 201, { Location: `/api/Recycles/${request.id}` })
  },
})

export const loader = handle
export const action = handle
