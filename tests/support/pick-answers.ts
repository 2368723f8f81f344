import { type Random, systemRandom } from '../../lab/facts/random.js'

/** A random source for the classic bot: `choose` gets the number of its answers and picks one; all other values are random. */
export function pickAnswers(choose: (count: number) => number): Random {
  const picking: Random = { ...systemRandom, pick: (items) => items[choose(items.length)] as (typeof items)[number] }
  return { ...systemRandom, stream: (name) => (name === 'chat bot' ? picking : systemRandom) }
}
