import { useRootData } from '../../browser/root-data'
import { CouponPanel } from './coupon-panel'
import { isPanelOpen, keepPanel } from './panels'

interface CouponProps {
  readonly percent: number
  /** True where something else than the order is paid. */
  readonly isForLater: boolean
}

/** The panel for a code, and where this shop hands them out. */
export function Coupon({ percent, isForLater }: CouponProps) {
  const { social } = useRootData().config.application
  const places = [
    { name: 'BlueSky', url: social.blueSkyUrl },
    { name: 'Mastodon', url: social.mastodonUrl },
    { name: 'Reddit', url: social.redditUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return (
    <CouponPanel
      discount={percent}
      isForLater={isForLater}
      social={places}
      isOpenAtStart={() => isPanelOpen('couponPanelExpanded')}
      onToggle={(isOpen) => keepPanel('couponPanelExpanded', isOpen)}
    />
  )
}
