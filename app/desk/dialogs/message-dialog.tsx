import { useState } from 'react'
import type { maxMessageLength } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { TextArea } from '../../kit/forms/text-area'
import type { Row } from '../connection/class-view'
import { useDesk } from '../desk-context'
import { useRequest } from '../use-request'
import { Sheet } from './sheet'

/** Characters; the compiler compares it with the limit of the desk. */
const maxLength: typeof maxMessageLength = 500

interface MessageDialogProps {
  readonly learner: Row | null
  onClose(): void
}

export function MessageDialog({ learner, onClose }: MessageDialogProps) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const [text, setText] = useState('')
  const name = learner?.name ?? t('EVERYBODY')
  const send = () => {
    const body = { learner: learner?.id ?? null, text: text.trim() }
    void request(() => store.calls.post('/v1/message', body), t('DONE_MESSAGE', { name }), onClose)
  }
  return (
    <Sheet
      title={t('MESSAGE_ONE', { name })}
      action={t('BTN_SEND')}
      isDisabled={text.trim() === ''}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        id="message"
        label={t('LABEL_MESSAGE')}
        value={text}
        counted={maxLength}
        help={t('MESSAGE_SEEN')}
        required
        onText={setText}
      />
    </Sheet>
  )
}
