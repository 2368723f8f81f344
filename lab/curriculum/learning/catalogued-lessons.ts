import { catalogue, challengeKeys, challengesOf } from '../../challenges/catalogue.js'
import type { Curriculum } from '../curriculum.js'
import type { Lessons } from './lessons.js'

/** The lessons of the paths and of the catalogue's challenges. */
export function lessonsOf({ paths, concepts }: Curriculum): Lessons {
  const conceptOf = new Map(concepts.map((concept) => [concept.id, concept]))
  const challenges = challengeKeys.map((key) => {
    const { difficulty, teaches, needs, after } = catalogue[key]
    const before = teaches.flatMap((concept) => conceptOf.get(concept)?.needs ?? [])
    const used = challengeKeys.filter((one) => after.some(({ id }) => id === catalogue[one].id))
    return { key, difficulty, teaches, needs: [...new Set([...needs, ...before])], after: used }
  })
  const units = paths.flatMap((path) => path.units)
  const fixes = new Map(
    units.flatMap(({ fix }) => {
      const taught = fix === null ? [] : challengesOf(fix).flatMap((key) => catalogue[key].teaches.slice(0, 1))
      const meant = units.filter((unit) => unit.fix === fix).map(({ concept }) => concept)
      return fix === null ? [] : [[fix, [...new Set([...meant, ...taught])]] as const]
    }),
  )
  const traces = new Map(
    units.flatMap((unit) =>
      unit.traces.map((id) => {
        const meant = units.filter((one) => one.traces.includes(id)).map(({ concept }) => concept)
        return [id, [...new Set(meant)]] as const
      }),
    ),
  )
  return { paths, concepts, challenges, fixes, traces }
}
