import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import styles from '../forms.module.css'
import { AnswerMessage } from '../reading/message'
import type { Exchange } from '../recording/exchange'
import type { Tap } from '../recording/tap'
import { type Draft, draftOf, needsLab, readDraft } from './draft'
import { DraftFields } from './draft-fields'
import { sendRequest } from './send'

interface RequestFormProps {
  readonly tap: Tap
  readonly from: Exchange
}

export function RequestForm({ tap, from }: RequestFormProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft>(() => draftOf(from))
  const [mustUseLab, setUseLab] = useState(false)
  const [isSending, setSending] = useState(false)
  const [latest, setLatest] = useState<Exchange>()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (latest) answer.current?.scrollIntoView({ block: 'start' })
  }, [latest])
  const request = readDraft(draft)
  const error = typeof request === 'string' ? request : undefined
  const isForced = typeof request !== 'string' && needsLab(request)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typeof request === 'string' || isSending) return
    setSending(true)
    const sent = await sendRequest(request, tap, mustUseLab)
    tap.add(sent)
    setLatest(sent)
    setSending(false)
  }
  return (
    <Stack gap="l">
      <form onSubmit={send}>
        <Stack gap="m">
          <DraftFields draft={draft} recorded={from.request.body} onChange={setDraft} />
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={mustUseLab || isForced}
              disabled={isForced}
              onChange={({ target }) => setUseLab(target.checked)}
            />
            {t(isForced ? 'INSPECTOR_NEEDS_LAB' : 'INSPECTOR_USE_LAB')}
          </label>
          <Row gap="m" wrap className={styles.actions}>
            <button
              type="submit"
              className={`main-action ${styles.send}`}
              disabled={error !== undefined}
              aria-busy={isSending}
            >
              {t('BTN_INSPECTOR_SEND')}
            </button>
            <span role="alert" className={styles.error}>
              {error && t(error)}
            </span>
          </Row>
        </Stack>
      </form>
      <div ref={answer} role="status">
        {latest && <AnswerMessage exchange={latest} />}
      </div>
    </Stack>
  )
}
