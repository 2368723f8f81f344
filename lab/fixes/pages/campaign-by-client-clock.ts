import { RefusalClass } from '../../sandbox/guest-values.js'
import type { PageFix } from '../fix.js'
import { fieldsOf, refusesBy, returnsWhere, trialsOf } from '../trial.js'
import { apiError, apiErrorClass } from './api-error.js'
import { readPackageJson } from './package-json.js'

const { attack, variant, use } = trialsOf('redeemByClientClock')

interface Campaign {
  readonly code: string
  readonly validOn: number
  readonly discount: number
}

const campaigns = readPackageJson<readonly Campaign[]>('fixtures/campaigns.json')

export const campaignByClientClockFix: PageFix = {
  name: 'campaign-by-client-clock',
  isOfPages: true,
  isAsync: true,
  duty: 'Redeems a code: asks the shop, which alone knows what its codes are worth and when, and resolves to its discount, with details undefined. Rejects as the shop does. The clock of the browser does not count.',
  ports: { redeemByClientClock: 'redeemCoupon' },
  types: `/** \`applyAtShop\` gives the discount in per cent. Rejects with CampaignOver, or as the shop does. */
export type RedeemCoupon = (
  code: string,
  applyAtShop: (code: string) => Promise<number>,
  now: Date,
) => Promise<Redemption>

export interface Redemption {
  readonly discount: number
  /** \`<code>-<day>\` for the checkout to judge, where the basket does not hold the coupon. */
  readonly details: string | undefined
}

/** The default export of fixtures/campaigns.json. */
declare const campaigns: readonly { code: string; validOn: number; discount: number }[]

/** A campaign code on any day but its own. */
export class CampaignOver extends Error {}

/** As the shop refuses. */
export class ApiError extends Error {
  readonly status: number
}`,
  modules: {
    'fixtures/campaigns.json': campaigns as unknown as Readonly<Record<string, unknown>>,
    'app/ports/coupon-redemption': { CampaignOver: new RefusalClass('CampaignOver', ['message']) },
    'app/browser/rest/api': { ApiError: apiErrorClass },
  },
  draw(random) {
    const known = random.text(10, 'abcdefghijklmnop')
    const [discount, other] = [random.integer(10, 40), random.integer(41, 49)]
    const unknown = random.text(10, 'qrstuvwxyz')
    const over = random.pick(campaigns)
    const apply =
      (codes: Readonly<Record<string, number>> = { [known]: discount }) =>
      async (code: unknown) => {
        const found = Object.hasOwn(codes, String(code)) ? codes[String(code)] : undefined
        if (found === undefined) throw apiError('Invalid coupon.')
        return found
      }
    const onDay = (time: number) => new Date(time + random.integer(1, 20) * 60_000)
    const redeem = (code: string, now: Date, codes?: Readonly<Record<string, number>>) => [code, apply(codes), now]
    const today = new Date(Date.UTC(2026, 10, 29, 12, random.integer(0, 59)))
    const no = refusesBy(apiErrorClass.name)
    const gives = (percent: number) =>
      returnsWhere(`{ discount: ${percent}, details: undefined }`, (value) => {
        const redemption = fieldsOf(value)
        return redemption.discount === percent && redemption.details === undefined
      })
    const [less, more] = [random.integer(1, 30), random.integer(90, 99)]
    return {
      trials: [
        attack('a clock that is set to the day of a campaign', redeem(over.code, onDay(over.validOn)), no),
        ...campaigns.map(({ code, validOn }) =>
          variant('the day of another campaign', redeem(code, onDay(validOn)), no),
        ),
        variant('the day before', redeem(over.code, onDay(over.validOn - 86_400_000)), no),
        variant(
          'a campaign that the shop gives less for',
          redeem(over.code, onDay(over.validOn), { [over.code]: less }),
          gives(less),
        ),
        variant(
          'a campaign on another day that the shop takes',
          redeem(over.code, today, { [over.code]: more }),
          gives(more),
        ),
        variant('a clock without a time', redeem(over.code, new Date(Number.NaN)), no),
        use('a code of the shop', redeem(known, today), gives(discount)),
        use('a code of the shop, by a clock of another year', redeem(known, onDay(over.validOn)), gives(discount)),
        use('a second code', redeem(unknown, today, { [unknown]: other }), gives(other)),
        use('a code for nothing', redeem(unknown, today, { [unknown]: 0 }), gives(0)),
        use('an unknown code', redeem(unknown, today), no),
        use('an empty code', redeem('', today), no),
        use('a code with signs', redeem("n<MibgC7o'ü", today, { "n<MibgC7o'ü": 15 }), gives(15)),
        use('a code of today that the shop takes', redeem(known, new Date(0)), gives(discount)),
      ],
    }
  },
}
