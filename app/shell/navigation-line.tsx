import { useNavigation } from '@remix-run/react'
import styles from './navigation-line.module.css'

/** A progress line for a page that takes long to load. */
export function NavigationLine() {
  const { state } = useNavigation()
  return <div className={styles.line} data-busy={state !== 'idle' || undefined} aria-hidden />
}
