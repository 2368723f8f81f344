import { useTranslation } from '../browser/texts'
import { chatEntry, complainEntry, contactEntry, type Entry } from './entries'
import { EntryLink } from './entry-link'
import styles from './plain-menu.module.css'

const everybodys: readonly Entry[] = [
  contactEntry,
  { to: '/about', text: 'NAV_ABOUT', name: 'Go to about us page' },
  { to: '/photo-wall', text: 'NAV_PHOTO_WALL', name: 'Go to photo wall page' },
]

const customers: readonly Entry[] = [
  complainEntry,
  chatEntry,
  { to: '/deluxe-membership', text: 'LABEL_DELUXE_MEMBERSHIP', name: 'Go to deluxe membership page' },
]

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
