import type { Row } from '../connection/class-view'
import { CodeDialog } from './code-dialog'
import { GradesDialog } from './grades-dialog'
import { LateComerDialog } from './late-comer-dialog'
import { MessageDialog } from './message-dialog'
import { ResetDialog } from './reset-dialog'

/** An action that waits for confirmation; it concerns one learner, or with null all learners. */
export type OpenDialog =
  | { readonly kind: 'message'; readonly learner: Row | null }
  | { readonly kind: 'reset'; readonly learner: Row | null }
  | { readonly kind: 'code'; readonly learner: Row }
  | { readonly kind: 'late-comer' }
  | { readonly kind: 'grades' }

interface DeskDialogProps {
  readonly open: OpenDialog
  onClose(): void
}

/** The dialog for an action that waits for confirmation. */
export function DeskDialog({ open, onClose }: DeskDialogProps) {
  if (open.kind === 'message') return <MessageDialog learner={open.learner} onClose={onClose} />
  if (open.kind === 'reset') return <ResetDialog learner={open.learner} onClose={onClose} />
  if (open.kind === 'code') return <CodeDialog learner={open.learner} onClose={onClose} />
  return open.kind === 'grades' ? <GradesDialog onClose={onClose} /> : <LateComerDialog onClose={onClose} />
}
