import { useTranslation } from '../../browser/texts'
import { IconX } from '../../kit/icons'
import { useModal } from '../../kit/page/use-modal'
import {
  IconBrandNodejs,
  IconBrandReact,
  IconBrandSocketIo,
  IconBrandTypescript,
  IconBrandVite,
} from '../../kit/page-icons'
import { SchemeIcon } from '../../kit/scheme-icon'
import type { Account } from '../../ports/token-owner'
import { AccountEntries } from './account-entries'
import entryStyles from './entry-link.module.css'
import styles from './side-menu.module.css'
import { CompanyEntries, type CompanyEntriesProps, ContactEntries, LabEntries, Section } from './side-menu-sections'

export interface SideMenuProps extends Omit<CompanyEntriesProps, 'loggedIn'> {
  readonly shopName: string
  readonly version: string
  readonly account: Account | null
  onClose(): void
  onLogOut(): void
  onToggleScheme(): void
}

export function SideMenu({ account, onClose, onLogOut, onToggleScheme, ...shop }: SideMenuProps) {
  const { t } = useTranslation()
  const dialog = useModal()
  const closeOutside = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a, [data-closes]')))
      currentTarget.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself.
    <dialog ref={dialog} className={styles.drawer} aria-label={shop.shopName} onClose={onClose} onClick={closeOutside}>
      <div className={styles.sheet}>
        <div className={styles.header}>
          <span className={styles.name}>{shop.shopName}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={t('BTN_CLOSE')}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <Section title={t('TITLE_ACCOUNT')} className={styles.small}>
          <AccountEntries account={account} isMenu={false} onLogOut={onLogOut} />
          <button type="button" className={entryStyles.entry} onClick={onToggleScheme}>
            <SchemeIcon size={20} />
            <span>{t('BTN_TOGGLE_COLOR_SCHEME')}</span>
          </button>
        </Section>
        <ContactEntries loggedIn={account !== null} />
        <CompanyEntries loggedIn={account !== null} {...shop} />
        <LabEntries scoreBoardVisible={shop.scoreBoardVisible} />
        <Imprint version={shop.version} shopName={shop.shopName} />
      </div>
    </dialog>
  )
}

const technologies = [
  { name: 'React', Icon: IconBrandReact },
  { name: 'Node.js', Icon: IconBrandNodejs },
  { name: 'TypeScript', Icon: IconBrandTypescript },
  { name: 'Vite', Icon: IconBrandVite },
  { name: 'Socket.IO', Icon: IconBrandSocketIo },
]

function Imprint({ shopName, version }: { readonly shopName: string; readonly version: string }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.imprint}>
      <p className={styles.version}>
        {shopName}
        <br />
        <span className="appVersion">{version}</span>
      </p>
      <ul className={styles.technologies} aria-label={t('LABEL_INGREDIENTS')}>
        {technologies.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={22} title={name} role="img" aria-label={name} />
          </li>
        ))}
      </ul>
    </footer>
  )
}
