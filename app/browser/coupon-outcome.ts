import { useState } from 'react'
import { CampaignOver } from '../ports/coupon-redemption'
import { redeemAtCheckout } from './coupons'
import { usePorts } from './ports'
import { refusalText } from './refusal-text'
import { useTranslation } from './texts'

/** What came of the last try; nothing before the first. */
export interface CouponOutcome {
  /** Per cent. */
  readonly discount?: number
  readonly error?: string
}

/** Redeems coupons and remembers what came of it. */
export function useCoupon() {
  const { t } = useTranslation()
  const { redeemCoupon } = usePorts()
  const [outcome, setOutcome] = useState<CouponOutcome>({})
  const redeem = async (code: string) => {
    try {
      setOutcome({ discount: await redeemAtCheckout(code, redeemCoupon) })
    } catch (refusal) {
      setOutcome({ error: refusal instanceof CampaignOver ? t('INVALID_COUPON') : refusalText(refusal) })
    }
  }
  return { outcome, redeem }
}
