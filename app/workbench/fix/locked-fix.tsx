import { Link } from '@remix-run/react'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { useLive } from '../../browser/live/live'
import { useTranslation } from '../../browser/texts'
import { ClosedDoor, EmptyShelf } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { encodeText } from '../../kit/encode-text'
import { Row } from '../../kit/layout'
import { UnitLink } from '../../learn/way/unit-link'
import type { FixChallenge } from '../weakness-lock'
import styles from './locked-fix.module.css'

interface LockedFixProps {
  readonly challenge: FixChallenge
  readonly way: UnitWay | null
}

/** Advises to solve a challenge before the code gives it away; links to its card once the score board is found. */
export function LockedFix({ challenge: { key, name }, way }: LockedFixProps) {
  const { t } = useTranslation()
  const { scoreBoardVisible } = useLive()
  const card = { to: `/score-board/${encodeText(key)}`, label: t('BENCH_TO_CHALLENGE', { name }) }
  const unit = way && { to: way.to, label: t('LEARN_BACK_TO_UNIT') }
  const code = { to: '?open', label: t('BENCH_OPEN_ANYWAY') }
  const main = scoreBoardVisible ? card : (unit ?? code)
  return (
    <EmptyState
      level={1}
      drawing={<EmptyShelf />}
      title={t('BENCH_LOCKED', { name })}
      text={t('BENCH_LOCKED_TEXT', { name })}
      link={main}
    >
      <Row gap="l" rowGap="xs" wrap className={styles.quiet}>
        {scoreBoardVisible && <UnitLink way={way} />}
        {main !== code && (
          <Link className={styles.open} to={code.to}>
            {code.label}
          </Link>
        )}
      </Row>
    </EmptyState>
  )
}

/** For a shop that offers no exercises on its code. */
export function ClosedWorkbench() {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={1}
      drawing={<ClosedDoor />}
      title={t('BENCH_CLOSED')}
      text={t('BENCH_CLOSED_TEXT')}
      link={{ to: '/learn', label: t('TITLE_LEARN') }}
    />
  )
}
