import type { FormEvent } from 'react'
import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { IconLogin2, IconLogout, IconReceipt, IconReportMoney, IconShieldLock, IconUserCircle } from '../../kit/icons'
import { EmailAddress } from '../../kit/page/email-address'
import type { Account } from '../../ports/token-owner'
import { accountingEntry, loginEntry, ordersEntries, privacyEntries, profileEntry } from '../entries'
import { EntryItem, EntryLink } from './entry-link'
import styles from './entry-link.module.css'
import { Submenu } from './submenu'

interface AccountEntriesProps {
  readonly account: Account | null
  /** True in the account menu: entries have the role `menuitem` and the ids that scripts look for. */
  readonly isMenu: boolean
  onLogOut(): void
}

export function AccountEntries({ account, isMenu, onLogOut }: AccountEntriesProps) {
  const { t } = useTranslation()
  const way = useScriptName('Logout', t('TITLE_LOGOUT'))
  const EntryLine = isMenu ? EntryItem : EntryLink
  if (!account)
    return (
      <EntryLine
        entry={loginEntry}
        id={isMenu ? 'navbarLoginButton' : undefined}
        icon={<IconLogin2 size={20} aria-hidden />}
      />
    )
  const leave = (event: FormEvent) => {
    event.preventDefault()
    onLogOut()
  }
  return (
    <>
      <EntryLine entry={profileEntry} icon={<IconUserCircle size={20} aria-hidden />}>
        <EmailAddress email={account.email} />
      </EntryLine>
      {account.role === 'accounting' && (
        <EntryLine entry={accountingEntry} icon={<IconReportMoney size={20} aria-hidden />} />
      )}
      <Submenu
        name="Show Orders and Payment Menu"
        text={t('NAV_ORDERS_AND_PAYMENT')}
        icon={<IconReceipt size={20} aria-hidden />}
        entries={ordersEntries}
        isMenu={isMenu}
      />
      <Submenu
        name="Show Privacy and Security Menu"
        text={t('NAV_PRIVACY_AND_SECURITY')}
        icon={<IconShieldLock size={20} aria-hidden />}
        entries={privacyEntries}
        isMenu={isMenu}
      />
      <form method="post" action="/login" role={isMenu ? 'none' : undefined} onSubmit={leave}>
        <input type="hidden" name="intent" value="logOut" />
        <button
          type="submit"
          role={isMenu ? 'menuitem' : undefined}
          className={styles.entry}
          id={isMenu ? 'navbarLogoutButton' : undefined}
          {...way.control}
          data-closes
        >
          <IconLogout size={20} aria-hidden />
          <span {...way.words}>{t('TITLE_LOGOUT')}</span>
          <span {...way.script} />
        </button>
      </form>
    </>
  )
}
