import { Form } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { GuardedButton } from '../kit/forms/guarded-button'
import { IconSend2 } from '../kit/page-icons'
import styles from './chat-box.module.css'
import { writeHistory } from './conversation'
import type { Conversation } from './use-conversation'

/** The form carries the conversation so far. */
export function MessageForm({ intent, entries, send }: Omit<Conversation, 'isBusy'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText('')
    send(text.trim())
  }
  return (
    <Form method="post" className={styles.form} onSubmit={submit}>
      <ConversationFields intent={intent} entries={entries} />
      <input
        id="message-input"
        name="text"
        className={styles.input}
        aria-label="Text field for a chat message"
        placeholder={t('CHATBOT_MESSAGE')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <GuardedButton
        className={`main-action ${styles.send}`}
        aria-label={t('BTN_SEND_MESSAGE')}
        disabled={!text.trim()}
      >
        <IconSend2 size={22} aria-hidden />
      </GuardedButton>
    </Form>
  )
}

export function ConversationFields({ intent, entries }: Pick<Conversation, 'intent' | 'entries'>) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="history" value={writeHistory(entries)} />
    </>
  )
}
