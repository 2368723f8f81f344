import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../icons'
import { IsolatedText } from '../page/isolated-text'
import { useFrontDialog } from './front-dialog'
import styles from './snackbar.module.css'

const showingMilliseconds = 5000

export interface SnackbarAction {
  readonly label: string
  readonly milliseconds?: number
  /** The action also runs at the end of the display time or with the next message, unless the close button was pressed. */
  readonly runsAtLast?: boolean
  run(): void
}

export interface SnackbarMessage {
  readonly id: number
  readonly kind: 'confirmation' | 'error'
  readonly text: string
  readonly action?: SnackbarAction
}

interface SnackbarProps {
  readonly message: SnackbarMessage
  onClose(): void
}

/** Disappears after a time, but not under the pointer or the focus. */
export function Snackbar({ message, onClose }: SnackbarProps) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (pointed || focused) return undefined
    const { action } = message
    const expire = () => {
      onClose()
      if (action?.runsAtLast) action.run()
    }
    const timer = setTimeout(expire, action?.milliseconds ?? showingMilliseconds)
    return () => clearTimeout(timer)
  }, [pointed, focused, message, onClose])
  const dialog = useFrontDialog(true)
  const { kind, text, action } = message
  const holding = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  const act = () => {
    onClose()
    action?.run()
  }
  return createPortal(
    <div
      className={`${styles.snackbar} ${styles[kind]}`}
      data-snackbar
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <span className={styles.text}>
        <IsolatedText text={text} />
      </span>
      {action && (
        <button type="button" className={styles.action} onClick={act} {...holding}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose} {...holding}>
        <IconX size={18} aria-hidden />
      </button>
    </div>,
    dialog ?? document.body,
  )
}
