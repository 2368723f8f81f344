import { useLocation, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { usePageTitle } from '../browser/navigation/page-title'
import styles from './navigation-line.module.css'

/** A progress line for a page that takes long to load. */
export function NavigationLine() {
  const { state } = useNavigation()
  return <div className={styles.line} data-busy={state !== 'idle' || undefined} aria-hidden />
}

/** Tells screen readers the title of the next page, as browsers do only where they load a document. */
export function PageAnnouncement({ shopName }: { readonly shopName: string }) {
  const { pathname } = useLocation()
  const title = usePageTitle(shopName)
  const [latest, setLatest] = useState({ pathname, title: '' })
  if (latest.pathname !== pathname) setLatest({ pathname, title })
  return (
    <p id="announcement" className="visually-hidden" aria-live="polite">
      {latest.title}
    </p>
  )
}
