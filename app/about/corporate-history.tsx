import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import styles from './corporate-history.module.css'

const chapters = [
  { year: 1987, key: 'HISTORY_FOUNDING' },
  { year: 1999, key: 'HISTORY_WALL' },
  { year: 2014, key: 'HISTORY_ONLINE' },
  { year: 2025, key: 'HISTORY_TODAY' },
] as const

/** The history behind all of this. */
export function CorporateHistory() {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Link to the Terms of Use', t('LINK_TERMS_OF_USE'))
  return (
    <section className={styles.history}>
      <h2 id="corporate-history">{t('SECTION_CORPORATE_HISTORY')}</h2>
      <ol className={styles.chapters}>
        {chapters.map(({ year, key }) => (
          <li key={year}>
            <span className={styles.year}>{year}</span>
            <p>{t(key)}</p>
          </li>
        ))}
      </ol>
      <p>
        {t('HISTORY_TERMS')}{' '}
        <a href="/ftp/legal.md" {...control}>
          <span {...words}>{t('LINK_TERMS_OF_USE')}</span>
          <span {...script} />
        </a>
      </p>
    </section>
  )
}
