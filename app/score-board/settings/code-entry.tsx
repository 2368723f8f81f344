import { useFetcher } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../../kit/answers'
import { TextField } from '../../kit/forms/text-field'
import { useDraft } from '../../kit/forms/use-draft'
import { useSendOnce } from '../../kit/forms/use-send-once'
import { codesPath } from './continue-codes'
import styles from './settings.module.css'

/** Takes a code of any kind; the result stays until the next one is typed. */
export function CodeEntry() {
  const { t } = useTranslation()
  const { Form, data, formData, state } = useFetcher<ActionData>()
  const { text = '', onText, onSent } = useDraft(data)
  const [isTyping, setTyping] = useState(false)
  const sendOnce = useSendOnce({ formData })
  const { failed, confirmation, values } = (isTyping || state !== 'idle' ? undefined : data) ?? {}
  const type = (text: string) => {
    onText(text)
    setTyping(true)
  }
  const submit = (event: FormEvent) => {
    if (text.trim() === '') event.preventDefault()
    sendOnce(event)
    if (event.isDefaultPrevented()) return
    onSent()
    setTyping(false)
  }
  return (
    <Form method="post" action={codesPath} className={styles.entry} onSubmit={submit}>
      <input type="hidden" name="intent" value="enter" />
      <TextField
        id="continueCode"
        name="code"
        label={t('LABEL_ENTER_CODE')}
        value={text}
        onText={type}
        help={t('TEXT_ENTER_CODE')}
        error={failed && t(failed)}
        autoComplete="off"
        spellCheck={false}
        tool={
          <button type="submit" className={styles.apply}>
            {t('BTN_APPLY_CODE')}
          </button>
        }
      />
      <div role="status">
        {confirmation && <p className={`confirmation ${styles.success}`}>{t(confirmation, values)}</p>}
      </div>
    </Form>
  )
}
