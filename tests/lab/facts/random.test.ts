import { describe, expect, it } from 'vitest'
import { type Random, seededRandom, systemRandom } from '../../../lab/facts/random.js'

const draw = (random: Random) => [
  random.integer(1, 6),
  random.hex(8),
  random.text(5, 'abc'),
  random.pick(['lime', 'plum', 'pear']),
  random.shuffle([1, 2, 3, 4, 5]).join(''),
]

describe('seeded chance', () => {
  it('is the same on every machine', () => {
    expect(draw(seededRandom('juice'))).toMatchInlineSnapshot(`
      [
        2,
        "6ebe5c46241298cf",
        "cbcca",
        "plum",
        "52431",
      ]
    `)
    expect(draw(seededRandom('juice').stream('captchas'))).toMatchInlineSnapshot(`
      [
        2,
        "daa85036faa2c904",
        "cacca",
        "plum",
        "41325",
      ]
    `)
  })

  it('differs from seed to seed and from stream to stream', () => {
    const sources = [seededRandom('a'), seededRandom('b'), seededRandom('a').stream('x'), seededRandom('a').stream('y')]
    expect(new Set(sources.map((source) => source.hex(16))).size).toBe(4)
  })

  it('keeps its streams independent of other draws', () => {
    const [quiet, busy] = [seededRandom('a'), seededRandom('a')]
    const undisturbed = [quiet.stream('x').hex(4), quiet.stream('x').hex(4)]
    const first = busy.stream('x').hex(4)
    busy.stream('y').bytes(1000)
    busy.integer(1, 6)
    expect([first, busy.stream('x').hex(4)]).toEqual(undisturbed)
  })

  it('starts over with all its streams', () => {
    const random = seededRandom('a')
    const [wallets, orders] = [random.stream('wallets'), random.stream('orders')]
    const first = [random.hex(4), wallets.hex(4), orders.hex(4)]
    random.startOver()
    expect([random.hex(4), wallets.hex(4), random.stream('orders').hex(4)]).toEqual(first)
  })
})

describe.each([
  ['seeded', seededRandom('fair')],
  ['real', systemRandom],
])('%s chance', (_name, random) => {
  it('gives every number of a span about as often as the others', () => {
    const counts = new Map<number, number>()
    for (let count = 0; count < 6000; count += 1) {
      const drawn = random.integer(-2, 3)
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })

  it('refuses a span without numbers, and picks nothing from nothing', () => {
    expect(() => random.integer(2, 1)).toThrow(RangeError)
    expect(() => random.pick([])).toThrow(RangeError)
    expect(() => random.integer(0, 2 ** 48)).toThrow(RangeError)
  })

  it('keeps every item when it shuffles', () => {
    expect(random.shuffle(['a', 'b', 'c', 'd']).sort()).toEqual(['a', 'b', 'c', 'd'])
  })
})
