import { useRootData } from '../../browser/root-data'
import { CouponPanel } from './coupon-panel'
import { isPanelOpen, keepPanel } from './panels'

/** The panel for a code, and where this shop hands them out. */
export function Coupon({ percent }: { readonly percent: number }) {
  const { social } = useRootData().config.application
  const places = [
    { name: 'BlueSky', url: social.blueSkyUrl },
    { name: 'Mastodon', url: social.mastodonUrl },
    { name: 'Reddit', url: social.redditUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return (
    <CouponPanel
      discount={percent}
      social={places}
      isOpenAtStart={() => isPanelOpen('couponPanelExpanded')}
      onToggle={(isOpen) => keepPanel('couponPanelExpanded', isOpen)}
    />
  )
}
