import { type ReactNode, useId } from 'react'
import { SheetDialog } from './sheet-dialog'
import styles from './titled-dialog.module.css'

interface TitledDialogProps {
  readonly title: string
  readonly children: ReactNode
  onClose(): void
}

export function TitledDialog({ title, children, onClose }: TitledDialogProps) {
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
