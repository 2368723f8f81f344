import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { privacyPages } from '../privacy-pages'
import styles from './privacy-cards.module.css'

/** The pages about privacy and security, as cards. */
export function PrivacyCards() {
  const { t } = useTranslation()
  return (
    <ul className={styles.ways}>
      {privacyPages.map(({ to, text, Icon, about, wholePage }) => (
        <li key={to} className={styles.way}>
          <Icon className={styles.icon} size={26} stroke={1.75} aria-hidden />
          <h2 className={styles.name}>
            <Link to={to} reloadDocument={wholePage}>
              {t(text)}
            </Link>
          </h2>
          <p className={styles.about}>{t(about)}</p>
        </li>
      ))}
    </ul>
  )
}
