import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { noCheckout } from './checkout'
import * as rest from './summary.client'
import * as server from './summary.server'
import { SummaryView } from './summary-view'

export const handle: PageHandle = { title: 'TITLE_ORDER_SUMMARY' }

export const loader = signedInPage(server.readCheckout, noCheckout)
export const clientLoader = restPage(rest.loadCheckout, noCheckout)

export const action = pageAction({ place: server.placeOrder })
export const clientAction = restAction({ place: rest.placeOrder })

export default function OrderSummaryPage() {
  return <SummaryView {...useLoaderData<typeof loader>()} />
}
