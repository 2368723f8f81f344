import type { Fix } from './fix.js'
import { takeNumber, takeObject, takeOptional, takeText } from './running/results.js'
import { eitherOf, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('readCouponInText')

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export const unanchoredCouponPatternFix: Fix = {
  name: 'unanchored-coupon-pattern',
  duty: 'Reads a coupon such as NOV26-10: month (JAN to DEC), year and a discount of two digits, and nothing else; undefined for any other text.',
  ports: { readCouponInText: 'readCoupon' },
  types: `export interface CouponText {
  /** E.g. \`NOV26\`. */
  readonly month: string
  /** Percent. */
  readonly discount: number
}

export type ReadCoupon = (text: string) => CouponText | undefined`,
  live: { take: takeOptional(takeObject({ month: takeText, discount: takeNumber })) },
  draw(random) {
    const month = `${random.pick(months)}${random.integer(20, 39)}`
    const discount = random.integer(11, 98)
    const coupon = `${month}-${discount}`
    const no = returns(undefined)
    return {
      trials: [
        attack('a discount of more digits', [`${coupon}0`], no),
        variant('a longer discount', [`${month}-${random.integer(100, 9999)}`], no),
        variant('a text before the coupon', [`x${coupon}`], no),
        variant('a text behind the coupon', [`${coupon}%`], no),
        variant('a line before the coupon', [`${random.hex(3)}\n${coupon}`], no),
        variant('a line behind the coupon', [`${coupon}\n9`], no),
        variant('a space around the coupon', [` ${coupon} `], eitherOf(no, returns({ month, discount }))),
        variant('two coupons', [`${month}-9999-${coupon}`], no),
        variant('another discount in front', [`500-${coupon}`], no),
        ...months.map((name, index) =>
          use(
            `a coupon of month ${index + 1}, ${name}`,
            [`${name}26-${10 + index}`],
            returns({ month: `${name}26`, discount: 10 + index }),
          ),
        ),
        use('a drawn coupon', [coupon], returns({ month, discount })),
        use('a discount below ten', [`${month}-05`], returns({ month, discount: 5 })),
        use('a coupon over nothing', [`${month}-00`], returns({ month, discount: 0 })),
        use('no such month', [`FOO26-${discount}`], no),
        use('a discount of one digit', [`${month}-5`], no),
        use('a negative discount', [`${month}--5`], no),
        use('an empty text', [''], no),
        use('a word with umlauts', ['größer'], no),
        use('a long text', ['NOV'.repeat(500)], no),
      ],
    }
  },
}
