import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { Gauge } from '../../kit/gauge/gauge'
import { useDeskState } from '../desk-context'
import { isStuck } from '../roster/filters'
import { doneOf } from '../roster/sorting'
import { useLocalNow } from '../times'
import styles from './readings.module.css'

/** The class in four metrics. */
export function Readings({ about }: { readonly about: ClassState }) {
  const { t } = useTranslation()
  const { rows } = useDeskState()
  const now = useLocalNow()
  const all = [...rows.values()]
  const online = all.filter((row) => row.online).length
  const stuck = all.filter((row) => isStuck(row, now)).length
  const done = all.reduce((sum, row) => sum + doneOf(row), 0)
  const max = all.reduce((sum, row) => sum + (row.items.length || about.total), 0)
  const percent = max === 0 ? 0 : Math.floor((100 * done) / max)
  return (
    <dl className={styles.readings}>
      <Share title={t('READING_PROGRESS')} percent={percent} reading={`${percent}%`} />
      <Share
        title={t('ONLINE')}
        percent={all.length === 0 ? 0 : (100 * online) / all.length}
        reading={`${online}/${all.length}`}
      />
      <Metric title={t('READING_DONE')} reading={done} />
      <Metric title={t('STATE_STUCK')} reading={stuck} isLoud={stuck > 0} />
    </dl>
  )
}

interface ShareProps {
  readonly title: string
  readonly percent: number
  readonly reading: string
}

function Share({ title, percent, reading }: ShareProps) {
  return (
    <div className={styles.instrument}>
      <Gauge className={styles.gauge} percent={percent} />
      <dt>{title}</dt>
      <dd>{reading}</dd>
    </div>
  )
}

interface MetricProps {
  readonly title: string
  readonly reading: number
  readonly isLoud?: boolean
}

function Metric({ title, reading, isLoud }: MetricProps) {
  return (
    <div className={styles.metric} data-loud={isLoud || undefined}>
      <dt>{title}</dt>
      <dd>{reading}</dd>
    </div>
  )
}
