import { usePorts } from '../browser/ports'
import { useTranslation } from '../browser/texts'
import { chatEntry, complainEntry, contactEntry, type Entry } from './entries'
import { EntryLink } from './entry-link'
import styles from './plain-menu.module.css'

const customers: readonly Entry[] = [complainEntry, chatEntry]

interface PlainMenuProps {
  readonly isLoggedIn: boolean
  readonly scoreBoardVisible: boolean
}

/** The entries of the side menu, at the foot of the page for browsers without scripts. */
export function PlainMenu({ isLoggedIn, scoreBoardVisible }: PlainMenuProps) {
  const { t } = useTranslation()
  const { listCompanyEntries } = usePorts()
  const company = listCompanyEntries({ loggedIn: isLoggedIn, scoreBoardVisible })
  return (
    <noscript>
      <nav className={styles.menu} aria-label={t('TITLE_COMPANY')}>
        {[contactEntry, ...company, ...(isLoggedIn ? customers : [])].map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </nav>
    </noscript>
  )
}
