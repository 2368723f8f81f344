import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { Page } from '../../kit/page/page'
import { AddressForm } from '../address-form'
import { emptyAddress } from '../address-rules'
import * as rest from '../addresses.client'
import * as server from '../addresses.server'
import { returnPageIn } from '../return-page'

export const handle: PageHandle = { title: 'TITLE_NEW_ADDRESS' }

const nothing = { from: '' }

export const loader = page(({ request }) => ({ from: returnPageIn(request) }), nothing)
export const clientLoader = restPage(async ({ request }) => ({ from: returnPageIn(request) }), nothing)

export const action = pageAction({ save: server.addAddress })
export const clientAction = restAction(rest.createCalls)

export default function AddressCreatePage() {
  const { t } = useTranslation()
  const { from } = useLoaderData<typeof loader>()
  return (
    <RoleGuard>
      <Page width="narrow">
        <AddressForm title={t('TITLE_NEW_ADDRESS')} start={emptyAddress} from={from} />
      </Page>
    </RoleGuard>
  )
}
