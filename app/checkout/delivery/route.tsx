import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { noDeliveries } from './delivery-choice-data'
import { DeliveryView } from './delivery-view'
import * as rest from './rest-delivery-choice'
import * as server from './server-delivery-choice'

export const handle: PageHandle = { title: 'TITLE_DELIVERY_METHOD' }

export const loader = page(server.readDeliveryChoice, noDeliveries)
export const clientLoader = restPage(rest.loadDeliveryChoice, noDeliveries)

export const action = pageAction({ choose: server.chooseDelivery })
export const clientAction = restAction({ choose: rest.chooseDelivery })

export default function DeliveryMethodPage() {
  return <DeliveryView {...useLoaderData<typeof loader>()} />
}
