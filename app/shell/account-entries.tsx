import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import {
  IconChevronDown,
  IconLogin2,
  IconLogout,
  IconReceipt,
  IconReportMoney,
  IconShieldLock,
  IconUserCircle,
} from '../kit/icons'
import { EmailAddress } from '../kit/page/email-address'
import type { Account } from '../ports/token-owner'
import { accountingEntry, type Entry, loginEntry, ordersEntries, privacyEntries } from './entries'
import { EntryLink } from './entry-link'
import styles from './entry-link.module.css'

interface AccountEntriesProps {
  readonly account: Account | null
  /** True if this menu has the ids that scripts look for; only one menu of a page may have them. */
  readonly withIds: boolean
  onLogOut(): void
}

/** Links to the pages of the visitor's account, or a link to log in. */
export function AccountEntries({ account, withIds, onLogOut }: AccountEntriesProps) {
  const { t } = useTranslation()
  const profile = useScriptName('Go to user profile')
  const way = useScriptName('Logout', t('TITLE_LOGOUT'))
  if (!account)
    return (
      <EntryLink
        entry={loginEntry}
        id={withIds ? 'navbarLoginButton' : undefined}
        icon={<IconLogin2 size={20} aria-hidden />}
      />
    )
  const leave = (event: FormEvent) => {
    event.preventDefault()
    onLogOut()
  }
  return (
    <>
      <a className={styles.entry} href="/profile" {...profile.control}>
        <IconUserCircle size={20} aria-hidden />
        <span {...profile.words}>
          <EmailAddress email={account.email} />
        </span>
      </a>
      <span {...profile.script} />
      {account.role === 'accounting' && (
        <EntryLink entry={accountingEntry} icon={<IconReportMoney size={20} aria-hidden />} />
      )}
      <Submenu
        name="Show Orders and Payment Menu"
        text={t('NAV_ORDERS_AND_PAYMENT')}
        icon={<IconReceipt size={20} aria-hidden />}
        entries={ordersEntries}
      />
      <Submenu
        name="Show Privacy and Security Menu"
        text={t('NAV_PRIVACY_AND_SECURITY')}
        icon={<IconShieldLock size={20} aria-hidden />}
        entries={privacyEntries}
      />
      <form method="post" action="/login" onSubmit={leave}>
        <input type="hidden" name="intent" value="logOut" />
        <button
          type="submit"
          className={styles.entry}
          id={withIds ? 'navbarLogoutButton' : undefined}
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

interface SubmenuProps {
  readonly name: string
  readonly text: string
  readonly icon: ReactNode
  readonly entries: readonly Entry[]
}

function Submenu({ name, text, icon, entries }: SubmenuProps) {
  const [open, setOpen] = useState(false)
  const { control, words, script } = useScriptName(name, text)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        {...control}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span {...words}>{text}</span>
        <span {...script} />
        <IconChevronDown className={styles.chevron} size={18} aria-hidden />
      </button>
      <ul className={styles.group} id={id} hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}
