import type { Clock } from '../../facts/clock.js'
import { type Random, seededRandom } from '../../facts/random.js'

export interface SettableWorld {
  readonly clock: Clock
  readonly random: Random
  seed(): string
  reseed(seed: string): void
  /** Stops the clock at a time in epoch milliseconds, until it is released. */
  stopAt(time: number): void
  go(): void
}

/** Starts with a seed and the present time; `elapsed` counts milliseconds. */
export function createSettableWorld(first: string, present: Clock, elapsed: () => number): SettableWorld {
  let seed = first
  let chance = seededRandom(seed)
  let set = { time: present.now(), at: elapsed(), stands: false }
  return {
    clock: { now: () => Math.floor(set.stands ? set.time : set.time + elapsed() - set.at) },
    random: followRandom(() => chance),
    seed: () => seed,
    reseed(next) {
      seed = next
      chance = seededRandom(seed)
    },
    stopAt(time) {
      set = { time, at: elapsed(), stands: true }
    },
    go() {
      set = { ...set, at: elapsed(), stands: false }
    },
  }
}

function followRandom(source: () => Random): Random {
  return {
    integer: (min, max) => source().integer(min, max),
    bytes: (length) => source().bytes(length),
    hex: (length) => source().hex(length),
    text: (length, characters) => source().text(length, characters),
    pick: (items) => source().pick(items),
    shuffle: (items) => source().shuffle(items),
    stream: (name) => followRandom(() => source().stream(name)),
    startOver: () => source().startOver(),
  }
}
