import { Link } from '@remix-run/react'
import type { UnitWay, WayOn } from '../../../lab/curriculum/learning/unit-way'
import { type Translate, useTranslation } from '../../browser/texts'
import { stepNames } from '../step-kinds'
import styles from './way.module.css'

/** The main button of an exercise that is done: to the next open step of its unit, the next unit, or the path. */
export function WayOnLink({ way }: { readonly way: UnitWay }) {
  const { t } = useTranslation()
  return (
    <Link className={`main-action ${styles.on}`} to={way.next.to}>
      {describeWayOn(t, way.next)}
    </Link>
  )
}

function describeWayOn(t: Translate, { kind, name }: WayOn): string {
  if (kind === 'path') return t('LEARN_PATH_END')
  if (kind === 'unit') return t('LEARN_UNIT_AFTER', { name })
  return t('LEARN_UNIT_AFTER', { name: t('LEARN_STEP', { step: t(stepNames[kind]), name }) })
}
