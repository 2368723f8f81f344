import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Random } from '../facts/random.js'

/** The secret of a lab's coupons: drawn when it is first asked for, and kept in `file`, so that coupons outlive a restart; null keeps it in memory. */
export function openCouponKey(file: string | null, random: Random): () => Buffer {
  let key: Buffer | undefined
  return () => {
    key ??= file !== null && existsSync(file) ? Buffer.from(readFileSync(file, 'utf8'), 'hex') : drawKey(file, random)
    return key
  }
}

/** A crash on the way must not leave half a key. */
function drawKey(file: string | null, random: Random): Buffer {
  const key = random.bytes(32)
  if (file === null) return key
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, key.toString('hex'), { mode: 0o600 })
  renameSync(draft, file)
  return key
}
