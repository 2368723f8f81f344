import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { IconCopy } from '../../kit/icons'
import { Row } from '../../kit/layout'
import type { OpenDialog } from '../dialogs/desk-dialog'
import { useTimes } from '../times'
import { useCopy } from '../use-copy'
import { ClassActions } from './class-actions'
import styles from './class-head.module.css'
import { ClassMetrics } from './class-metrics'

interface ClassHeadProps {
  readonly about: ClassState
  onOpenDialog(dialog: OpenDialog): void
}

export function ClassHead({ about, onOpenDialog }: ClassHeadProps) {
  return (
    <header className={styles.head}>
      <Row gap="2xl" rowGap="m" justify="between" wrap>
        <div className={styles.title}>
          <h1>
            <bdi>{about.name}</bdi>
          </h1>
          <AssignmentLine about={about} />
        </div>
        <ClassMetrics about={about} />
      </Row>
      <div className={styles.strip}>
        <JoinStrip joinUrl={about.joinUrl} />
        <ClassActions about={about} onOpenDialog={onOpenDialog} />
      </div>
      <LostShards about={about} />
    </header>
  )
}

function AssignmentLine({ about: { name, assignment, total, points } }: { readonly about: ClassState }) {
  const { t } = useTranslation()
  const { moment } = useTimes()
  return (
    <p className={styles.assignment}>
      {assignment === null && t('NO_ASSIGNMENT')}
      {assignment !== null && assignment.title !== name && <bdi>{assignment.title}</bdi>}
      <span>{t('CHALLENGES_COUNT', { count: total })}</span>
      {points > 0 && <span>{t('POINTS', { count: points })}</span>}
      {assignment?.due && <span>{t('DUE', { at: moment(assignment.due) })}</span>}
    </p>
  )
}

function LostShards({ about: { shards } }: { readonly about: ClassState }) {
  const { t } = useTranslation()
  const lost = shards.filter(({ reachable }) => !reachable).map(({ name }) => name)
  if (lost.length === 0) return null
  return (
    <p className={styles.lost} role="alert">
      {t('SHARDS_LOST', { names: lost.join(', ') })}
    </p>
  )
}

function JoinStrip({ joinUrl }: { readonly joinUrl: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div className={styles.join}>
      <span className={styles.joinLabel}>{t('LABEL_JOIN')}</span>
      <code>{joinUrl}</code>
      <button type="button" onClick={() => copy(joinUrl)}>
        <IconCopy size={18} aria-hidden /> <span className={styles.copyWord}>{t('BTN_COPY')}</span>
        <span className="visually-hidden">: {t('LABEL_JOIN')}</span>
      </button>
    </div>
  )
}
