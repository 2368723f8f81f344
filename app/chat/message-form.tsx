import type { FormProps } from '@remix-run/react'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { GuardedButton } from '../kit/forms/guarded-button'
import { IconSend2 } from '../kit/page-icons'
import styles from './chat-box.module.css'
import { type ChatEntry, writeHistory } from './conversation'

/** The way a message takes. */
export interface ChatForm {
  readonly Form: ComponentType<Pick<FormProps, 'method' | 'className' | 'onSubmit' | 'children'>>
  readonly intent: 'tell' | 'ask'
  /** Takes the place of sending the form, where the answer is read as it comes. */
  onSend?(text: string): void
}

interface ChatFormProps {
  readonly form: ChatForm
  readonly entries: readonly ChatEntry[]
  readonly isBusy: boolean
}

/** The field to go on with a conversation; what was said so far travels along. */
export function MessageForm({ form: { Form, intent, onSend }, entries, isBusy }: ChatFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    const message = text.trim()
    setText('')
    if (onSend === undefined) return
    event.preventDefault()
    onSend(message)
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
        disabled={!text.trim() || isBusy}
      >
        <IconSend2 size={22} aria-hidden />
      </GuardedButton>
    </Form>
  )
}

/** The hidden fields that each message of the chat carries. */
export function ConversationFields({ intent, entries }: Pick<ChatForm, 'intent'> & Pick<ChatFormProps, 'entries'>) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="history" value={writeHistory(entries)} />
    </>
  )
}
