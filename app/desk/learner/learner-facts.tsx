import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { stuckMinutes } from '../roster/filters'
import { StuckMark } from '../roster/stuck-mark'
import { useLocalNow, useNow, useTimes } from '../times'
import styles from './learner-panel.module.css'

/** The state of a learner, with their group, e-mail, id and shard. */
export function LearnerFacts({ row }: { readonly row: Row }) {
  const { t } = useTranslation()
  const now = useNow()
  const localNow = useLocalNow()
  const { ago } = useTimes()
  const seen = row.lastSeen === null ? t('NEVER_SEEN') : t('LAST_SEEN', { ago: ago(row.lastSeen, now) })
  return (
    <p className={styles.facts}>
      <span>{row.online ? t('ONLINE') : seen}</span>
      <StuckMark minutes={row.online ? stuckMinutes(row, localNow) : null} />
      {row.frozen && <span>{t('FROZEN')}</span>}
      {row.group && <bdi>{row.group}</bdi>}
      {row.email && <bdi>{row.email}</bdi>}
      <bdi>{row.id}</bdi>
      {row.shard !== null && <span>{t('SHARD', { number: row.shard })}</span>}
      {row.restored > 0 && <span>{t('RESTORED', { count: row.restored })}</span>}
    </p>
  )
}
