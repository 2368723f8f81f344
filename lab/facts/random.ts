import { createCipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** The lab's only source of chance, so that labs can be seeded. */
export interface Random {
  /** Uniform from `min` to `max`, both included; at most 2^48 values. */
  integer(min: number, max: number): number
  bytes(length: number): Buffer
  hex(length: number): string
  text(length: number, characters: string): string
  /** Throws a RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** An independent source by name, unaffected by other draws. */
  stream(name: string): Random
  /** Restarts a seeded source and its streams. */
  startOver(): void
}

export const systemRandom: Random = {
  ...shape(randomBytes, (min, max) => randomInt(min, max + 1)),
  stream: () => systemRandom,
  startOver() {},
}

/** Equal for equal seeds on every machine: the key stream of AES-256-CTR, keyed with SHA-256 of the seed. */
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

/** Bytes drawn ahead: a cipher call costs the same for them as for one. */
const ahead = 512

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

/** Rejects values from the last, incomplete span, which would skew the distribution. */
function drawInteger(bytes: (length: number) => Buffer, min: number, max: number): number {
  const span = max - min + 1
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || span < 1 || span > integers)
    throw new RangeError(`There are no numbers to draw from ${min} to ${max}.`)
  const fair = integers - (integers % span)
  let drawn = integers
  while (drawn >= fair) drawn = bytes(integerBytes).readUIntBE(0, integerBytes)
  return min + (drawn % span)
}

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
