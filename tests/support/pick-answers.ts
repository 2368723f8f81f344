import { type Random, systemRandom } from '../../lab/facts/random.js'

/** Chance as always, but for the answers of the classic bot: those are `choose`'s, which is told how many there are. */
export function pickAnswers(choose: (count: number) => number): Random {
  const picking: Random = { ...systemRandom, pick: (items) => items[choose(items.length)] as (typeof items)[number] }
  return { ...systemRandom, stream: (name) => (name === 'chat bot' ? picking : systemRandom) }
}
