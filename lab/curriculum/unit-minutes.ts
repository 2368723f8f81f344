import { catalogue } from '../challenges/catalogue.js'
import type { DeclaredPath } from './schema.js'

/** Minutes that a beginner needs for a challenge with its hints, by stars; many times the least that the cheat score expects. */
const minutesByStars = [0, 4, 8, 15, 25, 35, 50] as const

const minutesToRead = 5
const minutesForTraces = 10
const minutesToFix = 15

/** Minutes of a unit with all of its steps. */
export function minutesOfUnit({ attack, traces, fix, again }: DeclaredPath['units'][number]): number {
  const attacks = [...attack, ...again].map((key) => minutesByStars[catalogue[key].difficulty])
  const defence = traces.length * minutesForTraces + (fix === null ? 0 : minutesToFix)
  return attacks.reduce<number>((sum, minutes) => sum + minutes, minutesToRead + defence)
}
