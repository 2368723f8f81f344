import { IconMoonStars, IconSun } from './icons'
import styles from './scheme-icon.module.css'

/** The scheme that a press leads to: the moon by day, the sun by night. Chosen by styles, as the scheme itself. */
export function SchemeIcon({ size }: { readonly size: number }) {
  return (
    <span className={styles.icon} aria-hidden>
      <IconMoonStars className={styles.moon} size={size} />
      <IconSun className={styles.sun} size={size} />
    </span>
  )
}
