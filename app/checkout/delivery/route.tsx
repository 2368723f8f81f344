import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import * as rest from './delivery-choice.client'
import * as server from './delivery-choice.server'
import { DeliveryView } from './delivery-view'

const noDeliveries: server.DeliveryChoiceData = { methods: [], chosen: undefined, address: null, amount: {} }

export const handle: PageHandle = { title: 'TITLE_DELIVERY_METHOD' }

export const loader = page(server.readDeliveryChoice, noDeliveries)
export const clientLoader = restPage(rest.loadDeliveryChoice, noDeliveries)

export const action = pageAction({ choose: server.chooseDelivery })
export const clientAction = restAction({ choose: rest.chooseDelivery })

export default function DeliveryMethodPage() {
  return <DeliveryView {...useLoaderData<typeof loader>()} />
}
