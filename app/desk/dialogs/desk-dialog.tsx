import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { useDesk } from '../desk-context'
import { useRequest } from '../use-request'
import { GradesDialog } from './grades-dialog'
import { LateComerDialog } from './late-comer-dialog'
import { MessageDialog } from './message-dialog'
import { ResetDialog } from './reset-dialog'
import { Sheet } from './sheet'

/** Concerns one learner; null for all. */
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

export function DeskDialog({ open, onClose }: DeskDialogProps) {
  if (open.kind === 'message') return <MessageDialog learner={open.learner} onClose={onClose} />
  if (open.kind === 'reset') return <ResetDialog learner={open.learner} onClose={onClose} />
  if (open.kind === 'code') return <CodeDialog learner={open.learner} onClose={onClose} />
  return open.kind === 'grades' ? <GradesDialog onClose={onClose} /> : <LateComerDialog onClose={onClose} />
}

interface CodeDialogProps {
  readonly learner: Row
  onClose(): void
}

/** Asks first: the old code becomes invalid. */
function CodeDialog({ learner: { id, name }, onClose }: CodeDialogProps) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const change = () =>
    void request(() => store.calls.post('/v1/code', { learner: id }), t('DONE_CODE', { name }), onClose)
  return (
    <Sheet
      title={t('CODE_QUESTION', { name })}
      action={t('BTN_NEW_CODE')}
      isBusy={isBusy}
      onSubmit={change}
      onClose={onClose}
    >
      <p>{t('CODE_MEANS')}</p>
    </Sheet>
  )
}
