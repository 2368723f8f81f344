import { Link } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { useTranslation } from '../../browser/texts'
import { CardName } from '../../kit/page/card-name'
import { PageHeading } from '../../kit/page/page-heading'
import { privacyPages } from '../privacy-pages'
import styles from './privacy-cards.module.css'

export const handle: PageHandle = { title: 'NAV_PRIVACY_AND_SECURITY' }

export default function OverviewPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading aside={t('LABEL_PRIVACY_ASIDE')}>{t('NAV_PRIVACY_AND_SECURITY')}</PageHeading>
      <PrivacyCards />
    </>
  )
}

function PrivacyCards() {
  const { t } = useTranslation()
  return (
    <ul className={styles.cards}>
      {privacyPages.map(({ to, text, Icon, about, wholePage }) => (
        <li key={to} className={styles.card}>
          <Icon className={styles.icon} size={26} stroke={1.75} aria-hidden />
          <CardName as="h2">
            <Link to={to} reloadDocument={wholePage}>
              {t(text)}
            </Link>
          </CardName>
          <p className={styles.about}>{t(about)}</p>
        </li>
      ))}
    </ul>
  )
}
