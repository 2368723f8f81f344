export interface Redemption {
  readonly discount: number
  /** `<code>-<day>` for the checkout to judge, where the basket does not hold the coupon. */
  readonly details: string | undefined
}

/** A campaign code on any day but its own. */
export class CampaignOver extends Error {}

/** `applyAtShop` gives the discount in per cent. Rejects with CampaignOver, or as the shop does. */
export type RedeemCoupon = (
  code: string,
  applyAtShop: (code: string) => Promise<number>,
  now: Date,
) => Promise<Redemption>

/** The shop alone knows what its codes are worth. */
export const redeemCoupon: RedeemCoupon = async (code, applyAtShop) => ({
  discount: await applyAtShop(code),
  details: undefined,
})
