import { readPorts } from '../../../browser/ports'
import { createApi } from '../../../browser/rest/api'
import { refusalText } from '../../../browser/rest/refusal-text'
import { type RestForm, restPart } from '../../../browser/rest/rest-page'
import { readBasketId } from '../../../browser/storage/storage'
import type { Failed } from '../../../kit/answers'
import { CampaignOver } from '../../../ports/coupon-redemption'
import { dropChoice, keepChoice, readChoices } from '../../tab-choices'

export async function redeem({ coupon = '' }: RestForm): Promise<Failed | undefined> {
  try {
    const { discount, details } = await readPorts().redeemCoupon(coupon, applyCoupon, new Date())
    if (details === undefined) dropChoice('couponDetails')
    else keepChoice('couponDetails', details)
    keepChoice('couponDiscount', discount)
    return undefined
  } catch (refusal) {
    return { field: 'coupon', failed: refusal instanceof CampaignOver ? 'INVALID_COUPON' : refusalText(refusal) }
  }
}

/** Per cent. A coupon on the basket wins over a campaign in this tab; redeeming it again tells its discount. */
export async function loadDiscount(coupon: string | null): Promise<number> {
  const { value } = coupon === null ? {} : await restPart(() => applyCoupon(coupon))
  if (value !== undefined) return value
  const { couponDetails, couponDiscount } = readChoices()
  return couponDetails === undefined ? 0 : couponDiscount
}

/** Encoded twice: the shop decodes the segment twice, and codes may contain a per cent sign. */
async function applyCoupon(code: string): Promise<number> {
  const segment = encodeURIComponent(encodeURIComponent(code))
  const { discount } = await createApi().put<{ discount: number }>(`/rest/basket/${readBasketId()}/coupon/${segment}`)
  return discount
}
