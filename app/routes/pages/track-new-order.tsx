import type { PageHandle } from '../../browser/page-title'
import TrackResultPage from './track-result'

export const handle: PageHandle = { title: 'TITLE_ORDER_TRACKING' }

export default function TrackNewOrderPage() {
  return <TrackResultPage isNew />
}
