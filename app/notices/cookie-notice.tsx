import { useScriptName } from '../browser/script-name'
import styles from './cookie-notice.module.css'

interface CookieNoticeProps {
  /** Texts from the configuration. */
  readonly message: string
  readonly dismissText: string
  readonly linkText: string
  readonly linkUrl: string
  onDismiss(): void
}

export function CookieNotice({ message, dismissText, linkText, linkUrl, onDismiss }: CookieNoticeProps) {
  const { control, words, script } = useScriptName('dismiss cookie message')
  return (
    <aside className={`needs-scripts ${styles.notice}`} aria-label="cookieconsent">
      <p className={styles.message}>
        {message}{' '}
        <a className={styles.link} href={linkUrl} target="_blank" rel="noopener noreferrer">
          {linkText}
        </a>
      </p>
      <button type="button" className={styles.dismiss} {...control} onClick={onDismiss}>
        <span {...words}>{dismissText}</span>
        <span {...script} />
      </button>
    </aside>
  )
}
