import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import styles from './welcome-dialog.module.css'

interface WelcomeDialogProps {
  readonly title: string
  /** HTML from the configuration. */
  readonly message: string
  /** Controls that stay usable while the dialog is modal. */
  readonly children: ReactNode
  /** False if the tutorial must be started. */
  readonly mayDismiss: boolean
  /** Undefined without tutorials. */
  readonly onBegin?: () => void
  /** Address of the paths; undefined where there are none. */
  readonly learnsAt: string | undefined
  onClose(): void
}

/** Rendered open by the server, made modal at hydration. */
export function WelcomeDialog({
  title,
  message,
  mayDismiss,
  children,
  onBegin,
  learnsAt,
  onClose,
}: WelcomeDialogProps) {
  const { t } = useTranslation()
  const dismiss = useScriptName('Close Welcome Banner', t('BTN_DISMISS'))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    if (!element.open) return onClose()
    element.removeAttribute('open')
    element.showModal()
    // Focusing the dialog makes screen readers read it, and no button shows a ring before a key was pressed.
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
      <div className={styles.foot}>
        <form method="dialog" className={styles.actions}>
          {onBegin && (
            <button type="button" className={`main-action ${styles.dismiss}`} onClick={begin}>
              {t('BTN_GETTING_STARTED')}
            </button>
          )}
          {learnsAt !== undefined && (
            <Link className={`${styles.dismiss} ${styles.learn}`} to={learnsAt} onClick={onClose}>
              {t('LEARN_FROM_WELCOME')}
            </Link>
          )}
          {mayDismiss && (
            <button
              type="submit"
              className={`close-dialog ${onBegin ? '' : 'main-action'} ${styles.dismiss}`}
              {...dismiss.control}
            >
              <span {...dismiss.words}>{t('BTN_DISMISS')}</span>
              <span {...dismiss.script} />
            </button>
          )}
        </form>
        {children}
      </div>
    </dialog>
  )
}

/** Browsers close a dialog at the second Escape even if the page prevents it: blocks the key, and reopens a closed dialog. */
function keepOpen(dialog: HTMLDialogElement | null): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const refuse = (event: Event) => event.preventDefault()
  dialog?.addEventListener('cancel', refuse, { signal })
  dialog?.addEventListener('close', (event) => reopen(dialog, event), { capture: true, signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && refuse(event), { signal })
  return () => listening.abort()
}

function reopen(dialog: HTMLDialogElement, event: Event): void {
  event.stopImmediatePropagation()
  if (dialog.isConnected && !dialog.open) dialog.showModal()
}
