import { endpoint } from '../../http/endpoint'
import { requireSession } from '../../http/guards'
import { failure, success } from '../../http/replies'
import { resourceHandlers, rowId } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { update } = resourceHandlers('Addresss')
const notOwn = () => failure('Malicious activity detected.')

/** `/api/Addresss/:id`: an address of one's own, except that changing looks at the number alone (docs/contract/commerce.md#addresses). */
const handle = endpoint({
  GET(call) {
    requireRight(call, 'read', 'Addresss')
    const address = call.lab.accounts.addresses.find(rowId(call), requireSession(call).accountId)
    return address === undefined ? notOwn() : success(address)
  },
  PUT(call) {
    requireRight(call, 'update', 'Addresss')
    call.lab.accounts.addresses.requireChangeable(rowId(call), requireSession(call).accountId)
    return update(call)
  },
  DELETE(call) {
    requireRight(call, 'remove', 'Addresss')
    const isRemoved = call.lab.accounts.addresses.remove(rowId(call), requireSession(call).accountId)
    return isRemoved ? success('Address deleted successfully.') : notOwn()
  },
})

export const loader = handle
export const action = handle
