import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../icons'
import styles from './details-dialog.module.css'

interface DetailsDialogProps {
  readonly title: string
  readonly children: ReactNode
  onClose(): void
}

/** A record from close by. */
export function DetailsDialog({ title, children, onClose }: DetailsDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const closeOnBackdrop = ({ target }: MouseEvent) => target === dialog.current && dialog.current.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <form method="dialog" className={styles.foot}>
          <button type="submit" className={styles.close} aria-label="Close Dialog">
            <IconX size={18} aria-hidden />
            {t('BTN_CLOSE')}
          </button>
        </form>
      </div>
    </dialog>
  )
}
