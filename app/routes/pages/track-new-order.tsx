import TrackResultPage from './track-result'

export default function TrackNewOrderPage() {
  return <TrackResultPage isNew />
}
