import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { IconSend2 } from '../kit/page-icons'
import { Bubble, Waiting } from './bubble'
import styles from './chat-box.module.css'
import type { ChatEntry } from './rest-chat'

interface ChatBoxProps {
  /** Who is spoken to. */
  readonly name: string
  /** File name of the picture of whom is spoken to. */
  readonly avatar: string
  readonly entries: readonly ChatEntry[]
  readonly isBusy: boolean
  /** Stands between the conversation and the field. */
  readonly suggestions?: ReactNode
  onSend(text: string): void
}

/** Milliseconds after which the window shows its end (docs/contract/shop.md#support-chat). */
const scrollDelay = 250

/** A conversation and the field to go on with it. */
export function ChatBox({ name, avatar, entries, isBusy, suggestions, onSend }: ChatBoxProps) {
  const { t } = useTranslation()
  const window = useEndInView(entries, isBusy)
  return (
    <section id="chat-box" className={styles.box} aria-label={t('CHATBOT_CONVERSATION', { name })}>
      <div
        id="chat-window"
        ref={window}
        className={styles.window}
        role="log"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it.
        tabIndex={0}
        aria-busy={isBusy}
        aria-label={name}
      >
        <ol className={styles.entries}>
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries only ever come at the end.
            <Bubble key={place} entry={entry} name={name} avatar={avatar} />
          ))}
          {isBusy && entries.at(-1)?.author !== 'bot' && <Waiting avatar={avatar} />}
        </ol>
      </div>
      {suggestions}
      <MessageForm isBusy={isBusy} onSend={onSend} />
    </section>
  )
}

/** Scrolls to the end a moment after every change. */
function useEndInView(entries: readonly ChatEntry[], isBusy: boolean) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes, the end moves.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (element.current) element.current.scrollTop = element.current.scrollHeight
    }, scrollDelay)
    return () => clearTimeout(timer)
  }, [entries, isBusy])
  return element
}

function MessageForm({ isBusy, onSend }: Pick<ChatBoxProps, 'isBusy' | 'onSend'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (!message || isBusy) return
    setText('')
    onSend(message)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        id="message-input"
        className={styles.input}
        aria-label="Text field for a chat message"
        placeholder={t('CHATBOT_MESSAGE')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="submit"
        className={`main-action ${styles.send}`}
        aria-label={t('BTN_SEND_MESSAGE')}
        disabled={!text.trim() || isBusy}
      >
        <IconSend2 size={22} aria-hidden />
      </button>
    </form>
  )
}
