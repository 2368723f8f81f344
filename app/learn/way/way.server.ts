import type { ExerciseKind, UnitWay } from '../../../lab/curriculum/learning/unit-way'
import type { LearnCall } from '../cards.server'

/** In the language of the page; null for an exercise on no path that was begun. */
export function readWay({ lab, translate }: LearnCall, kind: ExerciseKind, id: string): UnitWay | null {
  const way = lab.learning.wayOf(kind, id)
  if (way === undefined) return null
  const { path, unit, next } = way
  return {
    ...way,
    path: { ...path, name: translate(path.name) },
    unit: { ...unit, name: translate(unit.name) },
    next: { ...next, name: translate(next.name) },
  }
}
