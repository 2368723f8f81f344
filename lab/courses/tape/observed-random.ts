import type { Random } from '../../facts/random.js'

/** A random source that draws from `random`, and calls `onDraw` at each draw. */
export function observeDraws(random: Random, onDraw: () => void): Random {
  const observed = <Args extends readonly unknown[], Result>(draw: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      onDraw()
      return draw(...args)
    }
  }
  const streams = new Map<string, Random>()
  return {
    integer: observed(random.integer),
    bytes: observed(random.bytes),
    hex: observed(random.hex),
    text: observed(random.text),
    pick: <Item>(items: readonly Item[]) => {
      onDraw()
      return random.pick(items)
    },
    shuffle: <Item>(items: readonly Item[]) => {
      onDraw()
      return random.shuffle(items)
    },
    stream(name) {
      const known = streams.get(name) ?? observeDraws(random.stream(name), onDraw)
      streams.set(name, known)
      return known
    },
    startOver: random.startOver,
  }
}
