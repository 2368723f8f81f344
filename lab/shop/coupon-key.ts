import { existsSync, readFileSync } from 'node:fs'
import { writePrivateFile } from '../disk/private-file.js'
import type { Random } from '../facts/random.js'
import type { CouponKey } from './sealed-coupons.js'

/** The secret of a lab's coupons: drawn when it is first asked for, and kept in `file`, so that coupons outlive a restart; null keeps it in memory. */
export function openCouponKey(file: string | null, random: Random): CouponKey {
  let key: Buffer | undefined
  return () => {
    key ??= file !== null && existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'hex') : drawKey(file, random)
    return key
  }
}

function drawKey(file: string | null, random: Random): Buffer {
  const key = random.bytes(32)
  if (file !== null) writePrivateFile(file, key.toString('hex'))
  return key
}
