import { Link } from '@remix-run/react'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { IconArrowLeft } from '../../kit/page-icons'
import styles from './way.module.css'

/** A quiet link from an exercise back to its unit; nothing for an exercise on no path that was begun. */
export function UnitLink({ way }: { readonly way: UnitWay | null }) {
  if (way === null) return null
  return (
    <Link className={styles.back} to={way.to}>
      <IconArrowLeft size={18} aria-hidden />
      <span>
        <bdi>{way.path.name}</bdi> · <bdi>{way.unit.name}</bdi>
      </span>
    </Link>
  )
}
