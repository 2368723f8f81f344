import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../browser/texts'
import styles from './welcome-dialog.module.css'

interface WelcomeDialogProps {
  readonly title: string
  /** HTML from the configuration. */
  readonly message: string
  /** What must stay within reach while the rest of the page is not. */
  readonly children: ReactNode
  onClose(): void
}

/** The greeting of the first visit: drawn by the server, made modal as soon as the page is awake. */
export function WelcomeDialog({ title, message, children, onClose }: WelcomeDialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    if (!element.open) return onClose()
    element.removeAttribute('open')
    element.showModal()
    // On the dialog itself, so that it is read out and no button glows before anybody has pressed a key.
    element.focus()
  }, [onClose])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      open
      tabIndex={-1}
      aria-labelledby="welcome-title"
      onClose={onClose}
      suppressHydrationWarning
    >
      <p className={styles.tag} aria-hidden="true">
        {t('LABEL_HANDLE_WITH_CARE')}
      </p>
      <h2 id="welcome-title" className={styles.title}>
        {title}
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator writes this text as HTML. */}
      <div className={styles.message} dangerouslySetInnerHTML={{ __html: message }} />
      <form method="dialog" className={styles.actions}>
        <button type="submit" className={`main-action ${styles.dismiss}`} aria-label="Close Welcome Banner">
          {t('BTN_DISMISS')}
        </button>
      </form>
      {children}
    </dialog>
  )
}
