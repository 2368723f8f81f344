import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { useTranslation } from '../../browser/texts'
import { ClosedDoor } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { encodeText } from '../../kit/encode-text'
import type { FixChallenge } from '../weakness-lock'

interface LockedFixProps {
  /** The one to solve first; undefined where no fix is offered. */
  readonly challenge: FixChallenge | undefined
  readonly way: UnitWay | null
}

/** The code of a weakness would give its challenge away; a learner on a path goes back to the unit, who may not have found the board yet. */
export function LockedFix({ challenge, way }: LockedFixProps) {
  const { t } = useTranslation()
  const card = {
    to: challenge === undefined ? '/score-board' : `/score-board/${encodeText(challenge.key)}`,
    label: challenge?.name ?? t('TITLE_SCORE_BOARD'),
  }
  return (
    <EmptyState
      level={1}
      drawing={<ClosedDoor />}
      title={t(challenge === undefined ? 'BENCH_CLOSED' : 'BENCH_LOCKED')}
      text={challenge === undefined ? t('BENCH_CLOSED_TEXT') : t('BENCH_LOCKED_TEXT', { name: challenge.name })}
      link={way ? { to: way.to, label: t('LEARN_BACK_TO_UNIT') } : card}
    />
  )
}
