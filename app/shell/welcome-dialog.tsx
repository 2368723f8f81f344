import { type ReactNode, useEffect, useRef } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import styles from './welcome-dialog.module.css'

interface WelcomeDialogProps {
  readonly title: string
  /** HTML from the configuration. */
  readonly message: string
  /** Controls of the page that stay within reach while the dialog is open. */
  readonly children: ReactNode
  /** True if it may be closed without beginning the tutorial. */
  readonly mayDismiss: boolean
  /** Begins the first tutorial; undefined where there are none. */
  readonly onBegin?: () => void
  onClose(): void
}

/** The greeting of the first visit: drawn by the server, made modal as soon as the page is awake. */
export function WelcomeDialog({ title, message, mayDismiss, children, onBegin, onClose }: WelcomeDialogProps) {
  const { t } = useTranslation()
  const dismiss = useScriptName('Close Welcome Banner')
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
  useEffect(() => (mayDismiss ? undefined : keepOpen(dialog.current)), [mayDismiss])
  const begin = () => {
    onBegin?.()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`needs-scripts ${styles.dialog}`}
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
        {mayDismiss && (
          <button
            type="submit"
            className={onBegin ? styles.dismiss : `main-action ${styles.dismiss}`}
            {...dismiss.control}
          >
            <span {...dismiss.words}>{t('BTN_DISMISS')}</span>
            <span {...dismiss.script} />
          </button>
        )}
        {onBegin && (
          <button type="button" className={`main-action ${styles.dismiss}`} onClick={begin}>
            {t('BTN_GETTING_STARTED')}
          </button>
        )}
      </form>
      {children}
    </dialog>
  )
}

/** Browsers let the second Escape through whatever a page says; so its key is taken away as well, and what closes opens again. */
function keepOpen(dialog: HTMLDialogElement | null): () => void {
  const calls = new AbortController()
  const refuse = (event: Event) => event.preventDefault()
  dialog?.addEventListener('cancel', refuse, calls)
  dialog?.addEventListener('close', (event) => reopen(dialog, event), { capture: true, signal: calls.signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && refuse(event), calls)
  return () => calls.abort()
}

function reopen(dialog: HTMLDialogElement, event: Event): void {
  event.stopImmediatePropagation()
  if (dialog.isConnected && !dialog.open) dialog.showModal()
}
