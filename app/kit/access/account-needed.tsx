import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Page } from '../page/page'
import { IconLock } from '../page-icons'
import styles from './account-needed.module.css'

interface AccountNeededProps {
  readonly title: string
  /** Key of the reason, unless it is simply that a login is missing. */
  readonly reason?: string
}

/** For pages about an account; leads to the login. */
export function AccountNeeded({ title, reason = 'TEXT_ACCOUNT_NEEDED' }: AccountNeededProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.card}>
      <IconLock className={styles.icon} size={28} aria-hidden />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t(reason)}</p>
      <p className={styles.links}>
        <Link className={`main-action ${styles.login}`} to="/login">
          {t('BTN_LOGIN')}
        </Link>
        <Link to="/register">{t('NO_CUSTOMER')}</Link>
      </p>
    </section>
  )
}

export function AccountNeededPage(props: AccountNeededProps) {
  return (
    <Page width="narrow">
      <AccountNeeded {...props} />
    </Page>
  )
}
