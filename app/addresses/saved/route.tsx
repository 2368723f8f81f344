import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import type { Address } from '../address'
import * as rest from '../addresses.client'
import * as server from '../addresses.server'
import { SavedAddresses } from './saved-addresses'

export const handle: PageHandle = { title: 'MY_SAVED_ADRESSES' }

const nothing: { readonly addresses: readonly Address[] } = { addresses: [] }

export const loader = signedInPage((call) => ({ addresses: server.listAddresses(call) }), nothing)
export const clientLoader = restPage(async () => ({ addresses: await rest.loadAddresses() }), nothing)

export const action = pageAction({ remove: server.removeAddress })
export const clientAction = restAction(rest.savedCalls)

export default function AddressSavedPage() {
  return (
    <RoleGuard>
      <SavedAddresses {...useLoaderData<typeof loader>()} />
    </RoleGuard>
  )
}
