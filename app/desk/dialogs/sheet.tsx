import { type FormEvent, type ReactNode, useId } from 'react'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import styles from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly children: ReactNode
  /** The one strong button; without it there is nothing to send. */
  readonly action?: string
  /** Something is lost by it. */
  readonly isGrave?: boolean
  readonly isBusy?: boolean
  onSubmit?(): void
  onClose(): void
}

/** A question about the class, in front of it. */
export function Sheet({ title, children, action, isGrave = false, isBusy = false, onSubmit, onClose }: SheetProps) {
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
            disabled={isBusy}
          >
            {action}
          </button>
        )}
      </form>
    </SheetDialog>
  )
}
