import { useTranslation } from '../../browser/texts'
import { ClosedDoor } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { encodeText } from '../../kit/encode-text'
import type { FixChallenge } from '../weakness-lock'

/** The code of a weakness would give its challenge away. */
export function LockedFix({ challenge }: { readonly challenge: FixChallenge | undefined }) {
  const { t } = useTranslation()
  const to = challenge === undefined ? '/score-board' : `/score-board/${encodeText(challenge.key)}`
  return (
    <EmptyState
      level={1}
      drawing={<ClosedDoor />}
      title={t(challenge === undefined ? 'BENCH_CLOSED' : 'BENCH_LOCKED')}
      text={challenge === undefined ? t('BENCH_CLOSED_TEXT') : t('BENCH_LOCKED_TEXT', { name: challenge.name })}
      link={{ to, label: challenge?.name ?? t('TITLE_SCORE_BOARD') }}
    />
  )
}
