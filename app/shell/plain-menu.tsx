import { useTranslation } from '../browser/texts'
import type { Entry } from './entries'
import { EntryLink } from './entry-link'
import styles from './plain-menu.module.css'

const everybodys: readonly Entry[] = [
  { to: '/contact', text: 'NAV_CONTACT', name: 'Go to contact us page' },
  { to: '/about', text: 'NAV_ABOUT', name: 'Go to about us page' },
  { to: '/photo-wall', text: 'NAV_PHOTO_WALL', name: 'Go to photo wall page' },
]

const customers: readonly Entry[] = [
  { to: '/complain', text: 'NAV_COMPLAIN', name: 'Go to complain page' },
  { to: '/chatbot', text: 'NAV_SUPPORT_CHAT', name: 'Go to chatbot page' },
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
