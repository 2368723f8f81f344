import type { KeyboardEvent } from 'react'
import { useScriptName } from '../browser/script-name'
import styles from './cookie-notice.module.css'

interface CookieNoticeProps {
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
      {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/useValidAnchor: scripts look for this very element; the keys of a button are below. */}
      <a
        className={`cc-btn cc-dismiss ${styles.dismiss}`}
        role="button"
        tabIndex={0}
        {...control}
        onClick={onDismiss}
        onKeyDown={pressByKey}
      >
        <span {...words}>{dismissText}</span>
        <span {...script} />
      </a>
      {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/useValidAnchor: see above. */}
    </aside>
  )
}

/** As on a button. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
