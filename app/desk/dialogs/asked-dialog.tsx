import type { Row } from '../connection/class-view'
import { CodeDialog } from './code-dialog'
import { GradesDialog } from './grades-dialog'
import { LateComerDialog } from './late-comer-dialog'
import { MessageDialog } from './message-dialog'
import { ResetDialog } from './reset-dialog'

/** An action that waits for confirmation; it concerns one learner, or with null all learners. */
export type Asked =
  | { readonly kind: 'message'; readonly learner: Row | null }
  | { readonly kind: 'reset'; readonly learner: Row | null }
  | { readonly kind: 'code'; readonly learner: Row }
  | { readonly kind: 'late-comer' }
  | { readonly kind: 'grades' }

interface AskedDialogProps {
  readonly asked: Asked
  onClose(): void
}

/** The dialog for an action that waits for confirmation. */
export function AskedDialog({ asked, onClose }: AskedDialogProps) {
  if (asked.kind === 'message') return <MessageDialog learner={asked.learner} onClose={onClose} />
  if (asked.kind === 'reset') return <ResetDialog learner={asked.learner} onClose={onClose} />
  if (asked.kind === 'code') return <CodeDialog learner={asked.learner} onClose={onClose} />
  return asked.kind === 'grades' ? <GradesDialog onClose={onClose} /> : <LateComerDialog onClose={onClose} />
}
