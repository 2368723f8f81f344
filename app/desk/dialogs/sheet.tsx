import type { FormEvent, ReactNode } from 'react'
import { TitledDialog } from '../../kit/page/titled-dialog'
import styles from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly children: ReactNode
  /** Label of the submit button; without it there is none. */
  readonly action?: string
  /** The action loses data. */
  readonly isGrave?: boolean
  readonly isDisabled?: boolean
  /** Until the desk has answered; the button keeps the focus, as the request may be refused. */
  readonly isBusy?: boolean
  onSubmit?(): void
  onClose(): void
}

export function Sheet({
  title,
  children,
  action,
  isGrave = false,
  isDisabled = false,
  isBusy = false,
  onSubmit,
  onClose,
}: SheetProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <TitledDialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        {action !== undefined && (
          <button
            type="submit"
            className={`main-action ${styles.send}`}
            data-grave={isGrave || undefined}
            disabled={isDisabled}
            aria-busy={isBusy}
          >
            {action}
          </button>
        )}
      </form>
    </TitledDialog>
  )
}
