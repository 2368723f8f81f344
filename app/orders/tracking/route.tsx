import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import * as server from '../orders.server'
import type { TrackedOrder } from './tracked-order'
import * as rest from './tracking.client'
import { TrackingView } from './tracking-view'

export const handle: PageHandle = { title: 'TITLE_ORDER_TRACKING' }

const noOrder: TrackedOrder = { orderId: '', order: null }

/** '' for none. */
const idIn = ({ url }: Request) => new URL(url).searchParams.get('id') ?? ''

export const loader = page(async (call) => {
  const id = idIn(call.request)
  return id ? server.trackOrder(call, id) : noOrder
}, noOrder)
export const clientLoader = restPage(async ({ request }) => {
  const id = idIn(request)
  return id ? rest.trackOrder(id) : noOrder
}, noOrder)

export default function TrackResultPage() {
  return <TrackingView {...useLoaderData<typeof loader>()} isNew={false} />
}
