import { requireSession } from '../http/guards'
import type { PageCall } from '../http/page-call'
import { bodyUnder, requireRight } from '../http/resources/resource-rights'
import { type Done, type Failed, firstError } from '../kit/answers'
import { type Address, pickAddress } from './address'
import { type AddressValues, checkAddress, draftOf, valuesIn } from './address-rules'
import { findReturnPage } from './return-page'

/** As `GET /api/Addresss`. */
export function listAddresses(call: PageCall): Address[] {
  requireRight(call, 'list', 'Addresss')
  return call.lab.accounts.addresses.listOf(requireSession(call).accountId).map(pickAddress)
}

/** As `GET /api/Addresss/:id`; undefined for an address of another account. */
export function findAddress(call: PageCall, id: string): Address | undefined {
  requireRight(call, 'read', 'Addresss')
  const address = call.lab.accounts.addresses.find(id, requireSession(call).accountId)
  return address && pickAddress(address)
}

/** As `POST /api/Addresss`. */
export function addAddress(call: PageCall): Promise<Done | Failed> {
  return save(call, 'ADDRESS_ADDED', async (values) => {
    const resource = requireRight(call, 'create', 'Addresss')
    await call.lab.resources.create(
      resource,
      bodyUnder(resource.rights.create, { ...call, body: { ...draftOf(values) } }),
    )
  })
}

/** As `PUT /api/Addresss/:id`. */
export function changeAddress(call: PageCall): Promise<Done | Failed> {
  const { addressId: id = '' } = call.params
  return save(call, 'ADDRESS_UPDATED', async (values) => {
    const resource = requireRight(call, 'update', 'Addresss')
    call.lab.accounts.addresses.requireChangeable(id, requireSession(call).accountId)
    const body = { ...draftOf(values) }
    await call.lab.resources.update(resource, id, bodyUnder(resource.rights.update, { ...call, body }))
  })
}

/** As `DELETE /api/Addresss/:id`. */
export function removeAddress(call: PageCall): Failed | undefined {
  requireRight(call, 'remove', 'Addresss')
  const isRemoved = call.lab.accounts.addresses.remove(call.form.id, requireSession(call).accountId)
  return isRemoved ? undefined : { failed: 'Malicious activity detected.' }
}

async function save(
  call: PageCall,
  confirmation: string,
  write: (values: AddressValues) => Promise<void>,
): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const error = firstError(checkAddress(values))
  if (error) return error
  await write(values)
  return { to: findReturnPage(call.form.from), confirmation }
}
