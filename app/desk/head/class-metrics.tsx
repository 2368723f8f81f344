import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { Gauge } from '../../kit/gauge/gauge'
import { useDeskState } from '../desk-context'
import { isStuck } from '../roster/filters'
import { doneOf, maxOf } from '../roster/learner-progress'
import { useLocalNow } from '../times'
import styles from './class-metrics.module.css'

export function ClassMetrics({ about }: { readonly about: ClassState }) {
  const { t } = useTranslation()
  const { rows } = useDeskState()
  const now = useLocalNow()
  const all = [...rows.values()]
  const online = all.filter((row) => row.online).length
  const stuck = all.filter((row) => isStuck(row, now)).length
  const done = all.reduce((sum, row) => sum + doneOf(row), 0)
  const max = all.reduce((sum, row) => sum + maxOf(row, about.total), 0)
  const percent = max === 0 ? 0 : Math.floor((100 * done) / max)
  return (
    <dl className={styles.metrics}>
      <Share title={t('READING_PROGRESS')} percent={percent} value={`${percent}%`} />
      <Share
        title={t('ONLINE')}
        percent={all.length === 0 ? 0 : (100 * online) / all.length}
        value={`${online}/${all.length}`}
      />
      <Metric title={t('READING_DONE')} value={done} />
      <Metric title={t('STATE_STUCK')} value={stuck} isLoud={stuck > 0} />
    </dl>
  )
}

interface ShareProps {
  readonly title: string
  readonly percent: number
  readonly value: string
}

function Share({ title, percent, value }: ShareProps) {
  return (
    <div className={styles.instrument}>
      <Gauge className={styles.gauge} percent={percent} />
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface MetricProps {
  readonly title: string
  readonly value: number
  readonly isLoud?: boolean
}

function Metric({ title, value, isLoud }: MetricProps) {
  return (
    <div className={styles.metric} data-loud={isLoud || undefined}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
