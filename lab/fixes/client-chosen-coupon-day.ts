import type { Fix } from './fix.js'
import { takeNumber, takeObject, takeOptional, takeText } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('findCampaignOnSentDay')

const oneDay = 86_400_000

export const clientChosenCouponDayFix: Fix = {
  name: 'client-chosen-coupon-day',
  duty: 'Finds the campaign with a code, sent as CODE-milliseconds, on the one day for which it is valid by the clock of the shop; `now` is its third argument, in epoch milliseconds. Undefined for none.',
  ports: { findCampaignOnSentDay: 'findCampaign' },
  types: `export interface Campaign {
  readonly code: string
  /** Epoch milliseconds at the beginning of its day. */
  readonly validOn: number
  /** Percent. */
  readonly discount: number
}

/** \`couponDetails\` is \`CODE-milliseconds\`, where the client adds the day. */
export type FindCampaign = (campaigns: readonly Campaign[], couponDetails: string, now: number) => Campaign | undefined`,
  live: { take: takeOptional(takeObject({ code: takeText, validOn: takeNumber, discount: takeNumber })) },
  draw(random) {
    const validOn = Date.UTC(2027, 0, random.integer(1, 300))
    const code = `${random.text(5, 'ABCDEFGH')}2027`
    const other = {
      code: `${random.text(6, 'KLMNOP')}2026`,
      validOn: validOn - random.integer(20, 90) * oneDay,
      discount: 40,
    }
    const campaigns = [other, { code, validOn, discount: random.integer(10, 75) }]
    const sent = (name: string, day: number, now: number) => [campaigns, `${name}-${day}`, now]
    const no = returns(undefined)
    const found = (name: string) => returnsWhere(`the campaign ${name}`, (value) => fieldsOf(value).code === name)
    const noon = validOn + oneDay / 2
    return {
      trials: [
        attack('the day of a past campaign', sent(other.code, other.validOn, noon), no),
        variant('the day after', sent(code, validOn, validOn + oneDay), no),
        variant('the day before', sent(code, validOn, validOn - 1), no),
        variant('a year later', sent(code, validOn, noon + 365 * oneDay), no),
        variant('a drawn time later', sent(code, validOn, noon + random.integer(1, 1e6) * oneDay), no),
        variant('a campaign to come', sent(code, validOn, noon - random.integer(1, 100) * oneDay), no),
        variant('the day written as a power', [campaigns, `${other.code}-${other.validOn / 1000}e3`, noon], no),
        use('at noon of the day', sent(code, validOn, noon), found(code)),
        use(
          'another campaign on its day',
          sent(other.code, other.validOn, other.validOn + random.integer(1, oneDay - 1)),
          found(other.code),
        ),
        use('the first moment of the day', sent(code, validOn, validOn), found(code)),
        use('the last moment of the day', sent(code, validOn, validOn + oneDay - 1), found(code)),
        use('an unknown code', sent(random.text(7, 'XYZ'), validOn, noon), no),
        use('a part of a code', sent(code.slice(0, 4), validOn, noon), no),
        use('an empty text', [campaigns, '', noon], no),
        use('a shop without campaigns', [[], `${code}-${validOn}`, noon], no),
      ],
    }
  },
}
