import { catalogue, challengeKeys, challengesOf } from '../../challenges/catalogue.js'
import { fixes } from '../../fixes/fixes.js'
import { traces } from '../../traces/traces.js'
import type { Curriculum } from '../curriculum.js'
import type { Lessons } from './lessons.js'

/** The lessons of the paths, of the catalogue's challenges, and of all exercises. */
export function lessonsOf({ paths, concepts }: Curriculum): Lessons {
  const needsOf = new Map(concepts.map(({ id, needs }) => [id, needs]))
  const units = paths.flatMap((path) => path.units)
  const challenges = challengeKeys.map((key) => {
    const { difficulty, teaches, needs, after } = catalogue[key]
    const before = teaches.flatMap((concept) => needsOf.get(concept) ?? [])
    const used = challengeKeys.filter((one) => after.some(({ id }) => id === catalogue[one].id))
    return { key, difficulty, teaches, needs: [...new Set([...needs, ...before])], after: used }
  })
  // A weakness has one mistake, and each of its challenges names the main concept first.
  const taughtByFix = (name: string) => challengesOf(name).flatMap((key) => catalogue[key].teaches.slice(0, 1))
  const inUnits = (isOf: (unit: (typeof units)[number]) => boolean) => units.filter(isOf).map(({ concept }) => concept)
  return {
    paths,
    concepts,
    challenges,
    fixes: new Map(
      fixes.map(({ name }) => [name, unique([...inUnits(({ fix }) => fix === name), ...taughtByFix(name)])]),
    ),
    traces: new Map(
      traces.map(({ id, concepts: taught }) => [
        id,
        unique([...inUnits((unit) => unit.traces.includes(id)), ...taught]),
      ]),
    ),
  }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
