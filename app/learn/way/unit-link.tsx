import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { BackLink } from '../../kit/page/back-button'

/** A quiet link from an exercise back to its unit; nothing for an exercise on no path that was begun. */
export function UnitLink({ way }: { readonly way: UnitWay | null }) {
  if (way === null) return null
  return (
    <BackLink to={way.to}>
      <bdi>{way.path.name}</bdi> · <bdi>{way.unit.name}</bdi>
    </BackLink>
  )
}
