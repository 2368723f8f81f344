import { useLoaderData } from '@remix-run/react'
import type { loader } from '../tracking/route'
import { TrackingView } from '../tracking/tracking-view'

export { clientLoader, handle, loader } from '../tracking/route'

export default function TrackNewOrderPage() {
  return <TrackingView {...useLoaderData<typeof loader>()} isNew />
}
