import { NavLink, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import { IconShieldLock } from '../kit/icons'
import styles from './privacy-frame.module.css'
import { privacyPages } from './privacy-pages'

/** Beside the open page; on a phone a row of tabs above it. */
export function PrivacyFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const list = useListThatShowsItsCurrentEntry()
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={t('NAV_PRIVACY_AND_SECURITY')}>
        <ul ref={list} className={styles.list}>
          <li>
            <NavLink className={`${styles.way} ${styles.overview}`} to="/privacy-security" end>
              <IconShieldLock size={20} aria-hidden />
              {t('NAV_PRIVACY_AND_SECURITY')}
            </NavLink>
          </li>
          {privacyPages.map(({ to, text, Icon, wholePage }) => (
            <li key={to}>
              <NavLink className={styles.way} to={to} reloadDocument={wholePage}>
                <Icon size={20} aria-hidden />
                {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** On a phone the open page's tab may lie outside of the row. */
function useListThatShowsItsCurrentEntry() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows the address.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return list
}
