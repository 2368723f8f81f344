import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { NoParcel } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { Page } from '../../kit/page/page'
import type { Address } from '../address'
import { AddressForm } from '../address-form'
import { valuesIn } from '../address-rules'
import * as rest from '../addresses.client'
import * as server from '../addresses.server'

export const handle: PageHandle = { title: 'TITLE_EDIT_ADDRESS' }

interface EditData {
  readonly address: Address | null
}

const nothing: EditData = { address: null }

export const loader = signedInPage((call) => {
  return { address: server.findAddress(call, call.params.addressId ?? '') ?? null }
}, nothing)
export const clientLoader = restPage<EditData>(async ({ params }) => {
  return { address: await rest.findAddress(params.addressId ?? '') }
}, nothing)

export const action = pageAction({ save: server.changeAddress })
export const clientAction = restAction(rest.editCalls)

export default function AddressEditPage() {
  const { t } = useTranslation()
  const { address, failed } = useLoaderData<typeof loader>()
  return (
    <RoleGuard>
      <Page width="narrow" failed={failed}>
        {address && <AddressForm key={address.id} title={t('TITLE_EDIT_ADDRESS')} start={valuesIn(address)} />}
        {!address && failed === undefined && (
          <EmptyState
            level={1}
            drawing={<NoParcel />}
            title={t('TITLE_ERROR_404')}
            text={t('TEXT_ERROR_404')}
            link={{ to: '/address/saved', label: t('MY_SAVED_ADRESSES') }}
          />
        )}
      </Page>
    </RoleGuard>
  )
}
