import { useNavigation } from '@remix-run/react'
import styles from './navigation-line.module.css'

/** Shows over a slow line that the next page is under way. */
export function NavigationLine() {
  const { state } = useNavigation()
  return <div className={styles.line} data-busy={state !== 'idle' || undefined} aria-hidden />
}
