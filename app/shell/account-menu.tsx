import { useTranslation } from '../browser/texts'
import { IconUserCircle } from '../kit/icons'
import type { Account } from '../ports/token-owner'
import { AccountEntries } from './account-entries'
import { PopoverMenu } from './popover-menu'
import styles from './top-bar.module.css'

/** The account button in the top bar, with its menu. */
export function AccountMenu({ account, onLogOut }: { readonly account: Account | null; onLogOut(): void }) {
  const { t } = useTranslation()
  const face = (
    <>
      <IconUserCircle size={22} aria-hidden />
      <span className={styles.word}>{t('TITLE_ACCOUNT')}</span>
    </>
  )
  return (
    <PopoverMenu
      id="account-menu"
      buttonId="navbarAccount"
      buttonName="Show/hide account menu"
      words={t('TITLE_ACCOUNT')}
      face={face}
      isMenu
    >
      <AccountEntries account={account} isMenu onLogOut={onLogOut} />
    </PopoverMenu>
  )
}
