import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { useTranslation } from '../browser/texts'
import { IconX } from '../kit/icons'
import styles from './snackbar.module.css'

const showingMilliseconds = 5000

export interface SnackbarAction {
  readonly label: string
  /** The time it is on offer; five seconds unless told otherwise. */
  readonly milliseconds?: number
  /** True if it is done as well when the time is over or another message comes; only closing the message prevents it. */
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

/** A short message that goes after its time, unless somebody is pointing at it. */
export function Snackbar({ message, onClose }: SnackbarProps) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const { action } = message
    const expire = () => {
      onClose()
      if (action?.runsAtLast) action.run()
    }
    const timer = setTimeout(expire, action?.milliseconds ?? showingMilliseconds)
    return () => clearTimeout(timer)
  }, [held, message, onClose])
  const [front, setFront] = useState<Element>()
  useLayoutEffect(() => setFront(findFront()), [])
  const { kind, text, action } = message
  const act = () => {
    onClose()
    action?.run()
  }
  if (front === undefined) return null
  return createPortal(
    <div
      className={`${styles.snackbar} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>,
    front,
  )
}

/** The element in which a message is seen and heard: behind an open dialog nothing is. */
function findFront(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}
