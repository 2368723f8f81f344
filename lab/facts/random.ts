import { createCipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** The lab's only source of chance, so that two labs can be given the same. */
export interface Random {
  /** A whole number from `min` to `max`, both included and all as likely; at most 2^48 of them. */
  integer(min: number, max: number): number
  /** So many bytes. */
  bytes(length: number): Buffer
  /** So many bytes as hex digits, two each. */
  hex(length: number): string
  /** A text of so many of these characters. */
  text(length: number, characters: string): string
  /** One of the items; throws a RangeError when there is none. */
  pick<Item>(items: readonly Item[]): Item
  /** A copy in another order. */
  shuffle<Item>(items: readonly Item[]): Item[]
  /** The part of this source that bears a name: what others draw in the meantime does not change what comes from it. */
  stream(name: string): Random
  /** Begins anew, with all its streams; chance that nobody seeded has no beginning. */
  startOver(): void
}

/** Cryptographically strong chance, which nobody can predict. */
export const systemRandom: Random = {
  ...shape(randomBytes, (min, max) => randomInt(min, max + 1)),
  stream: () => systemRandom,
  startOver() {},
}

/** Chance that is the same for the same seed on every machine: the key stream of AES-256 in counter mode, keyed with SHA-256 of the seed. */
export function seededRandom(seed: string): Random {
  return randomOfKey(createHash('sha256').update(seed).digest())
}

const noBlock = Buffer.alloc(16)
const noBytes = Buffer.alloc(0)

function randomOfKey(key: Buffer): Random {
  const streams = new Map<string, Random>()
  let keyStream = openKeyStream(key)
  const bytes = (length: number) => keyStream(length)

  return {
    ...shape(bytes, (min, max) => drawInteger(bytes, min, max)),
    stream(name) {
      const known = streams.get(name) ?? randomOfKey(createHmac('sha256', key).update(name).digest())
      streams.set(name, known)
      return known
    },
    startOver() {
      keyStream = openKeyStream(key)
      for (const stream of streams.values()) stream.startOver()
    },
  }
}

/** Bytes that are drawn ahead: a call of the cipher costs the same for them as for one. */
const ahead = 512

/** Gives the next bytes of the key stream at every call; the cipher starts with the first. */
function openKeyStream(key: Buffer): (length: number) => Buffer {
  let cipher: ReturnType<typeof createCipheriv> | undefined
  let drawn = noBytes
  return (length) => {
    cipher ??= createCipheriv('aes-256-ctr', key, noBlock)
    if (drawn.length < length)
      drawn = Buffer.concat([drawn, cipher.update(Buffer.alloc(Math.max(ahead, length - drawn.length)))])
    const bytes = Buffer.from(drawn.subarray(0, length))
    drawn = drawn.subarray(length)
    return bytes
  }
}

const integerBytes = 6
const integers = 2 ** 48

/** Draws again where the last, incomplete round of the span would make some numbers likelier than others. */
function drawInteger(bytes: (length: number) => Buffer, min: number, max: number): number {
  const span = max - min + 1
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || span < 1 || span > integers)
    throw new RangeError(`There are no numbers to draw from ${min} to ${max}.`)
  const fair = integers - (integers % span)
  let drawn = integers
  while (drawn >= fair) drawn = bytes(integerBytes).readUIntBE(0, integerBytes)
  return min + (drawn % span)
}

/** Draws that are made of bytes and whole numbers. */
function shape(bytes: Random['bytes'], integer: Random['integer']): Omit<Random, 'stream' | 'startOver'> {
  const pick = <Item>(items: readonly Item[]) => items[integer(0, items.length - 1)] as Item
  return {
    bytes,
    integer,
    pick,
    hex: (length) => bytes(length).toString('hex'),
    text(length, characters) {
      const choice = [...characters]
      return Array.from({ length }, () => pick(choice)).join('')
    },
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last)
        const [one, two] = [shuffled[last], shuffled[other]]
        shuffled[last] = two as (typeof items)[number]
        shuffled[other] = one as (typeof items)[number]
      }
      return shuffled
    },
  }
}
