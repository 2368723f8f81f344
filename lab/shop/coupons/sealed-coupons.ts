import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CouponText } from './read-coupon.js'
import { decodeZ85, writeZ85 } from './z85.js'

export const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export type CouponKey = () => Buffer

/** Null unless the discount has two digits. */
export type SealCoupon = (coupon: CouponText, key: CouponKey) => string | null
/** E.g. `NOV26-10`; undefined for a code that the shop has not issued. */
export type OpenCoupon = (code: string, key: CouponKey) => string | undefined

/** Bytes of content and MAC: ten characters of Z85. */
const size = { content: 3, mark: 5 }

export const sealCoupon: SealCoupon = ({ month, discount }, key) => {
  const place = months.indexOf(month.slice(0, 3))
  const isWritable = place >= 0 && Number.isInteger(discount) && discount >= 0 && discount <= 99
  if (!isWritable) return null
  const content = Buffer.alloc(size.content)
  content.writeUIntBE((place * 100 + Number(month.slice(3))) * 100 + discount, 0, size.content)
  return writeZ85(Buffer.concat([content, markOf(content, key)]))
}

export const openCoupon: OpenCoupon = (code, key) => {
  const bytes = decodeZ85(code)
  if (bytes?.length !== size.content + size.mark) return undefined
  const content = bytes.subarray(0, size.content)
  if (!timingSafeEqual(bytes.subarray(size.content), markOf(content, key))) return undefined
  const number = content.readUIntBE(0, size.content)
  const [year, discount] = [Math.floor(number / 100) % 100, number % 100].map((part) => String(part).padStart(2, '0'))
  return `${months[Math.floor(number / 10_000)]}${year}-${discount}`
}

function markOf(content: Buffer, key: CouponKey): Buffer {
  return createHmac('sha256', key()).update(content).digest().subarray(0, size.mark)
}
