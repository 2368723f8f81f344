import { type ReactNode, useId } from 'react'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import styles from './details-dialog.module.css'

interface DetailsDialogProps {
  readonly title: string
  readonly children: ReactNode
  onClose(): void
}

/** All fields of a record in a modal dialog. */
export function DetailsDialog({ title, children, onClose }: DetailsDialogProps) {
  const titleId = useId()
  return (
    <SheetDialog titleId={titleId} onClose={onClose}>
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </SheetDialog>
  )
}
