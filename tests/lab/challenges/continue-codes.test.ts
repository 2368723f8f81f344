import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { codeKinds, decodeProgress, encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { flagFor } from '../../../lab/challenges/flags.js'
import { shippedCtfKey } from '../../../lab/options.js'

describe('continue codes', () => {
  it.each([
    ['hacking', [999], '69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj'],
    ['hacking', [1, 2], 'yXjv6Z5jWJnzD6a3YvmwPRXK7roAyzHDde2Og19yEN84plqxkMBbLVQrDeoY'],
    ['hacking', [1], 'wjKRWbLRo7kYz8mjyQ3p9aJEDngB0NV05ev1WwPNxZq64KV2OrMXblog1LEQ'],
    ['findIt', [15, 69], 'Xg9oK0VdbW5g1KX9G7JYnqLpz3rAPBh6p4eRlkDM6EaBON2QoPmxjyvwMrP6'],
    ['fixIt', [15, 69], 'y28BEPE2k3yRrdz5p6DGqJONnj41n5UEWawYWgBMoVmL79bKZ8Qve0Xl5QLW'],
  ] as const)('%s %j is %s', (kind, ids, code) => {
    expect(encodeProgress(kind, ids)).toBe(code)
    expect(decodeProgress(kind, code)).toEqual(ids)
  })

  it.each(codeKinds)('%s codes are letters and digits, at least 60, and read back', (kind) => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: challengeKeys.length }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(ids, (list) => {
        const code = encodeProgress(kind, list) ?? ''
        expect(code).toMatch(/^[a-zA-Z0-9]{60,}$/)
        expect(decodeProgress(kind, code)).toEqual(list)
      }),
      { numRuns: 50 },
    )
  })

  it('a code of all challenges is read; a longer one is refused unread', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(decodeProgress('hacking', encodeProgress('hacking', ids(200)) ?? '')).toEqual(ids(200))
    expect(decodeProgress('hacking', encodeProgress('hacking', ids(400)) ?? '')).toEqual([])
  })

  it('a code of one kind is none of another', () => {
    for (const kind of codeKinds)
      for (const other of codeKinds)
        if (other !== kind) expect(decodeProgress(other, encodeProgress(kind, [1, 2, 3]) ?? '')).not.toEqual([1, 2, 3])
  })

  it('nothing done has no code, and nonsense decodes to nothing', () => {
    expect(encodeProgress('hacking', [])).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(decodeProgress('hacking', text)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('flags', () => {
  it.each([
    ['Score Board', '2614339936e8282e2f820f023d4d998a1f95e02a'],
    ['DOM XSS', '4a31a4fe0954199566e360a873802bf64d0d0a84'],
    ['Exposed credentials', '47fd4a6bcdb74153ab7aee9416c80249755fd8cb'],
    ['Exposed Credentials', '6333258b4fb525d96583ef6006a0108b08bfa8b1'],
  ])('%s', (name, flag) => {
    expect(flagFor(name, shippedCtfKey)).toBe(flag)
  })

  it('are all different, and others under another key', () => {
    const flags = Object.values(catalogue).flatMap(({ name }) => [flagFor(name, shippedCtfKey), flagFor(name, 'other')])
    expect(new Set(flags).size).toBe(2 * Object.keys(catalogue).length)
    expect(flags.every((flag) => /^[0-9a-f]{40}$/.test(flag))).toBe(true)
  })
})
