import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import styles from './plain-successes.module.css'

/** For browsers without scripts. Each picture tells the lab that its solve was announced. */
export function PlainSuccesses({ scoreBoardVisible }: { readonly scoreBoardVisible: boolean }) {
  const { t } = useTranslation()
  const { unannounced } = useRootData()
  if (unannounced.length === 0) return null
  return (
    <noscript>
      <div className={styles.successes} role="status">
        {unannounced.map(({ key, name }) => (
          <p key={key}>
            <strong>{t('CHALLENGE_SOLVED', { challenge: name })}</strong>{' '}
            {scoreBoardVisible ? <a href={`/score-board/${key}`}>{t('STORY_TITLE')}</a> : t('HINT_BOARD_TELLS_MORE')}
            <img src={`/rest/challenges/${key}/announced`} alt="" width={1} height={1} />
          </p>
        ))}
      </div>
    </noscript>
  )
}
