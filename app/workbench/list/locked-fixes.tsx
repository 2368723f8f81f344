import { useTranslation } from '../../browser/texts'
import { Row } from '../../kit/layout'
import { IconLock } from '../../kit/page-icons'
import { CardLink } from '../../score-board/card-link'
import type { FixChallenge } from '../weakness-lock'
import styles from './locked-fixes.module.css'

/** Names the challenges to solve first; the names of their weaknesses would give them away. */
export function LockedFixes({ challenges }: { readonly challenges: readonly FixChallenge[] }) {
  const { t } = useTranslation()
  if (challenges.length === 0) return null
  return (
    <Row wrap gap="m" className={styles.locked}>
      <IconLock size={18} aria-hidden />
      <span>{t('BENCH_SOLVE_FIRST')}</span>
      {challenges.map((challenge) => (
        <CardLink key={challenge.key} challenge={challenge} />
      ))}
    </Row>
  )
}
