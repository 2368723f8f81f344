import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Page } from '../page/page'
import { IconLock } from '../page-icons'
import styles from './account-needed.module.css'

interface AccountNeededProps {
  /** The subject of the page. */
  readonly title: string
  /** Key of the reason, when it is not simply that nobody is logged in. */
  readonly reason?: string
}

/** Tells a visitor that this page is about somebody's account, and the way to the login. */
export function AccountNeeded({ title, reason = 'TEXT_ACCOUNT_NEEDED' }: AccountNeededProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.card}>
      <IconLock className={styles.icon} size={28} aria-hidden />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t(reason)}</p>
      <p className={styles.ways}>
        <Link className={`main-action ${styles.login}`} to="/login">
          {t('BTN_LOGIN')}
        </Link>
        <Link to="/register">{t('NO_CUSTOMER')}</Link>
      </p>
    </section>
  )
}

/** The note as a whole page. */
export function AccountNeededPage(props: AccountNeededProps) {
  return (
    <Page width="narrow">
      <AccountNeeded {...props} />
    </Page>
  )
}
