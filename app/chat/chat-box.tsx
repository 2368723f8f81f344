import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import { Bubble, Waiting } from './bubble'
import styles from './chat-box.module.css'
import type { ChatEntry } from './conversation'
import { MessageForm } from './message-form'
import type { Conversation } from './use-conversation'

interface ChatBoxProps extends Conversation {
  /** The name of the bot. */
  readonly name: string
  /** File name of its picture. */
  readonly avatar: string
  /** Is shown before all else, and not part of what was said. */
  readonly welcome?: ChatEntry
  /** Stands between the conversation and the field. */
  readonly suggestions?: ReactNode
}

/** Milliseconds after which the window shows its end (docs/contract/shop.md#support-chat). */
const scrollDelay = 250

/** A conversation and the field to go on with it. */
export function ChatBox({ name, avatar, entries, isBusy, intent, send, welcome, suggestions }: ChatBoxProps) {
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
          {welcome && <Bubble entry={welcome} name={name} avatar={avatar} />}
          {keyed(entries).map(([key, entry]) => (
            <Bubble key={key} entry={entry} name={name} avatar={avatar} />
          ))}
          {isBusy && !['bot', 'error'].includes(entries.at(-1)?.author ?? '') && <Waiting avatar={avatar} />}
        </ol>
      </div>
      {suggestions}
      <MessageForm intent={intent} entries={entries} send={send} />
    </section>
  )
}

/** Each entry with its author and number: answers come in before messages that wait, whose bubbles stay then. */
function keyed(entries: readonly ChatEntry[]): [string, ChatEntry][] {
  const counts = { user: 0, bot: 0, tool: 0, error: 0 }
  return entries.map((entry) => {
    counts[entry.author] += 1
    return [`${entry.author}-${counts[entry.author]}`, entry]
  })
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
