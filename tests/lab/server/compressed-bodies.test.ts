import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { cacheCompressedBodies } from '../../../lab/server/compressed-bodies.js'

const longText = Buffer.from('apple, pear and plum, '.repeat(500))

describe('bodies that are sent again', () => {
  it('are packed from the second time on, once', async () => {
    const pack = cacheCompressedBodies()
    expect([pack(longText), pack(longText)]).toEqual([undefined, undefined])
    const packed = await vi.waitUntil(() => pack(longText), { timeout: 60_000, interval: 5 })
    expect(brotliDecompressSync(packed).equals(longText)).toBe(true)
    expect(pack(longText)).toBe(packed)
  })

  it('are not packed when they are small', async () => {
    const pack = cacheCompressedBodies()
    const small = Buffer.from('apple')
    const long = Buffer.from(longText)
    for (const body of [small, long, small, long]) pack(body)
    await vi.waitUntil(() => pack(long), { timeout: 60_000, interval: 5 })
    expect(pack(small)).toBeUndefined()
  })

  it('are told apart by the bytes that are held, not by what they say', async () => {
    const pack = cacheCompressedBodies()
    for (const _ of [1, 2]) pack(longText)
    await vi.waitUntil(() => pack(longText), { timeout: 60_000, interval: 5 })
    expect(pack(Buffer.from(longText))).toBeUndefined()
  })
})
