import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import * as rest from './address-choice.client'
import * as server from './address-choice.server'
import { AddressView } from './address-view'

const noAddresses: server.AddressChoiceData = { addresses: [], chosen: undefined, amount: {} }

export const handle: PageHandle = { title: 'TITLE_SELECT_ADDRESS' }

export const loader = signedInPage(server.readAddressChoice, noAddresses)
export const clientLoader = restPage(rest.loadAddressChoice, noAddresses)

export const action = pageAction({ choose: server.chooseAddress })
export const clientAction = restAction({ choose: rest.chooseAddress })

export default function AddressSelectPage() {
  return (
    <RoleGuard>
      <AddressView {...useLoaderData<typeof loader>()} />
    </RoleGuard>
  )
}
