import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../icons'
import styles from './sheet-dialog.module.css'
import { useModal } from './use-modal'

interface SheetDialogProps {
  readonly titleId: string
  readonly isRead?: boolean
  readonly children: ReactNode
  onClose(): void
}

/** Escape, the backdrop and the button close it. */
export function SheetDialog({ titleId, isRead = false, children, onClose }: SheetDialogProps) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Close Dialog', t('BTN_CLOSE'))
  const dialog = useModal(isRead)
  // React passes the event on to an outer dialog; browsers do not.
  const closeItself = ({ target }: SyntheticEvent) => target === dialog.current && onClose()
  const closeOnBackdrop = ({ target }: MouseEvent) => target === dialog.current && dialog.current.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help.
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={isRead ? -1 : undefined}
      aria-labelledby={titleId}
      onClose={closeItself}
      onClick={closeOnBackdrop}
    >
      {children}
      <form method="dialog" className={styles.foot}>
        <button type="submit" className={styles.close} {...control}>
          <IconX size={18} aria-hidden />
          <span {...words}>{t('BTN_CLOSE')}</span>
          <span {...script} />
        </button>
      </form>
    </dialog>
  )
}
