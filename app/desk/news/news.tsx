import type { TimelineEvent } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useDeskState } from '../desk-context'
import { EventLines } from '../learner/event-lines'
import styles from './news.module.css'

export function News() {
  const { t } = useTranslation()
  const { news, rows } = useDeskState()
  const nameOf = ({ learner }: TimelineEvent) =>
    learner === null ? t('EVERYBODY') : (rows.get(learner)?.name ?? learner)
  return (
    <section className={styles.news}>
      <h2>{t('TITLE_NEWS')}</h2>
      {news.length === 0 && <p className={styles.quiet}>{t('NO_NEWS')}</p>}
      <EventLines events={news} nameOf={nameOf} />
    </section>
  )
}
