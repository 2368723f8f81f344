import { existsSync, readFileSync } from 'node:fs'
import { writePrivateFile } from '../../disk/atomic-write.js'
import type { Random } from '../../facts/random.js'
import { ConfigError } from '../../options/load-config.js'
import type { CouponKey } from './sealed-coupons.js'

const keyLength = 32

/** Created on demand and kept in `file`, so that coupons outlive a restart; null keeps it in memory. Throws a {@link ConfigError}. */
export function openCouponKey(file: string | null, random: Random): CouponKey {
  let key = file !== null && existsSync(file) ? readKey(file) : undefined
  return () => {
    key ??= drawKey(file, random)
    return key
  }
}

function readKey(file: string): Buffer {
  const text = readFileSync(file, 'utf8').trim()
  const key = Buffer.from(text, 'hex')
  if (key.length === keyLength && text.length === 2 * keyLength) return key
  throw new ConfigError(
    file,
    [{ message: `This is no key for coupons: it has ${keyLength} bytes in hexadecimal digits.` }],
    ['delete it to have a new one drawn; coupons given out so far will be refused'],
  )
}

function drawKey(file: string | null, random: Random): Buffer {
  const key = random.bytes(keyLength)
  if (file !== null) writePrivateFile(file, key.toString('hex'))
  return key
}
