import { type ReactNode, useEffect, useRef } from 'react'
import { usePorts } from '../browser/ports'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { IconMoonStars, IconX } from '../kit/icons'
import {
  IconBrandGithub,
  IconCamera,
  IconCrown,
  IconFlask2,
  IconInfoCircle,
  IconMessage2,
  IconMoodSad,
  IconRobot,
  IconSchool,
} from '../kit/page-icons'
import type { Account } from '../ports/token-owner'
import { firstTutorial } from '../tutorial/tutorial-names'
import { useTutorials } from '../tutorial/tutorials'
import { AccountEntries } from './account-entries'
import { chatEntry, complainEntry, contactEntry } from './entries'
import { EntryLink } from './entry-link'
import entryStyles from './entry-link.module.css'
import { Imprint } from './imprint'
import styles from './side-menu.module.css'

export interface SideMenuProps {
  readonly shopName: string
  readonly version: string
  readonly account: Account | null
  readonly scoreBoardVisible: boolean
  readonly showGitHubLinks: boolean
  onClose(): void
  onLogOut(): void
  onToggleScheme(): void
}

/** The side menu, with all links that the top bar has no room for; the browser keeps the focus inside while it is open. */
export function SideMenu({ account, onClose, onLogOut, onToggleScheme, ...shop }: SideMenuProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const closeOutside = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a, [data-closes]')))
      currentTarget.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself.
    <dialog ref={dialog} className={styles.drawer} aria-label={shop.shopName} onClose={onClose} onClick={closeOutside}>
      <div className={styles.sheet}>
        <header className={styles.header}>
          <span className={styles.name}>{shop.shopName}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={t('BTN_CLOSE')}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={20} aria-hidden />
          </button>
        </header>
        <Section title={t('TITLE_ACCOUNT')} className={styles.small}>
          <AccountEntries account={account} withIds={false} onLogOut={onLogOut} />
          <button type="button" className={entryStyles.entry} onClick={onToggleScheme}>
            <IconMoonStars size={20} aria-hidden />
            <span>{t('BTN_TOGGLE_COLOR_SCHEME')}</span>
          </button>
        </Section>
        <ContactEntries loggedIn={account !== null} />
        <CompanyEntries loggedIn={account !== null} {...shop} />
        <Imprint version={shop.version} shopName={shop.shopName} />
      </div>
    </dialog>
  )
}

interface SectionProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

function Section({ title, className = '', children }: SectionProps) {
  return (
    <nav className={`${styles.section} ${className}`} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </nav>
  )
}

function ContactEntries({ loggedIn }: { readonly loggedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <Section title={t('TITLE_CONTACT')}>
      <EntryLink entry={contactEntry} icon={<IconMessage2 size={20} aria-hidden />} />
      {loggedIn && (
        <>
          <EntryLink entry={complainEntry} icon={<IconMoodSad size={20} aria-hidden />} />
          <EntryLink entry={chatEntry} icon={<IconRobot size={20} aria-hidden />} />
        </>
      )}
    </Section>
  )
}

const companyIcons: Readonly<Record<string, ReactNode>> = {
  '/about': <IconInfoCircle size={20} aria-hidden />,
  '/photo-wall': <IconCamera size={20} aria-hidden />,
  '/deluxe-membership': <IconCrown size={20} aria-hidden />,
  '/score-board': <IconFlask2 size={20} aria-hidden />,
}

type CompanyEntriesProps = Pick<SideMenuProps, 'scoreBoardVisible' | 'showGitHubLinks'> & { readonly loggedIn: boolean }

function CompanyEntries({ loggedIn, scoreBoardVisible, showGitHubLinks }: CompanyEntriesProps) {
  const { listCompanyEntries } = usePorts()
  const { t } = useTranslation()
  const tutorials = useTutorials()
  const first = useScriptName('Launch beginners tutorial', t('NAV_GETTING_STARTED'))
  const code = useScriptName('Go to OWASP Juice Shop GitHub page', 'GitHub')
  return (
    <Section title={t('TITLE_COMPANY')}>
      {listCompanyEntries({ loggedIn, scoreBoardVisible }).map((entry) => (
        <EntryLink key={entry.to} entry={entry} icon={companyIcons[entry.to]} />
      ))}
      {tutorials.isOffered && !scoreBoardVisible && (
        <button
          type="button"
          className={entryStyles.entry}
          {...first.control}
          data-closes
          onClick={() => tutorials.start(firstTutorial)}
        >
          <IconSchool size={20} aria-hidden />
          <span {...first.words}>{t('NAV_GETTING_STARTED')}</span>
          <span {...first.script} />
        </button>
      )}
      {showGitHubLinks && (
        <a className={entryStyles.entry} href="/redirect?to=https://github.com/juice-shop/juice-shop" {...code.control}>
          <IconBrandGithub size={20} aria-hidden />
          <span {...code.words}>GitHub</span>
          <span {...code.script} />
        </a>
      )}
    </Section>
  )
}
