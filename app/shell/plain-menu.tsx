import { useTranslation } from '../browser/texts'
import {
  aboutEntry,
  chatEntry,
  complainEntry,
  contactEntry,
  type Entry,
  membershipEntry,
  photoWallEntry,
} from './entries'
import { EntryLink } from './entry-link'
import styles from './plain-menu.module.css'

const everybodys: readonly Entry[] = [contactEntry, aboutEntry, photoWallEntry]

const customers: readonly Entry[] = [complainEntry, chatEntry, membershipEntry]

/** The entries of the side menu, at the foot of the page for browsers without scripts. */
export function PlainMenu({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <noscript>
      <nav className={styles.menu} aria-label={t('TITLE_COMPANY')}>
        {[...everybodys, ...(isLoggedIn ? customers : [])].map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </nav>
    </noscript>
  )
}
