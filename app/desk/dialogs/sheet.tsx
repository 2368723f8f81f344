import { type FormEvent, type ReactNode, useId } from 'react'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import styles from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly children: ReactNode
  /** The label of the submit button; without it the dialog has none. */
  readonly action?: string
  /** True if the action loses data. */
  readonly isGrave?: boolean
  readonly isDisabled?: boolean
  /** True until the desk has answered: the button keeps the focus then, as its order may be refused. */
  readonly isBusy?: boolean
  onSubmit?(): void
  onClose(): void
}

/** A modal dialog about the class. */
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
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <SheetDialog titleId={id} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <h2 id={id}>{title}</h2>
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
    </SheetDialog>
  )
}
