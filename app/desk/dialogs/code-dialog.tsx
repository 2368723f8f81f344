import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { useDesk } from '../desk-context'
import { useRequest } from '../use-request'
import { Sheet } from './sheet'

interface CodeDialogProps {
  readonly learner: Row
  onClose(): void
}

/** Asks for confirmation before a learner's code is changed: the old code becomes invalid. */
export function CodeDialog({ learner: { id, name }, onClose }: CodeDialogProps) {
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
