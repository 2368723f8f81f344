import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import { Stack } from '../kit/layout'
import { Bubble, Waiting } from './bubble'
import styles from './chat-box.module.css'
import type { ChatEntry } from './conversation'
import { MessageForm } from './message-form'
import type { Conversation } from './use-conversation'

interface ChatBoxProps extends Conversation {
  /** Of the bot. */
  readonly name: string
  /** File name of the bot's picture. */
  readonly avatar: string
  /** Shown first; not part of the conversation. */
  readonly welcome?: ChatEntry
  readonly suggestions?: ReactNode
}

/** Milliseconds (docs/contract/shop.md#support-chat). */
const scrollDelay = 250

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
        <Stack as="ol" gap="l">
          {welcome && <Bubble entry={welcome} name={name} avatar={avatar} />}
          {keyed(entries).map(([key, entry]) => (
            <Bubble key={key} entry={entry} name={name} avatar={avatar} />
          ))}
          {isBusy && !['bot', 'error'].includes(entries.at(-1)?.author ?? '') && <Waiting avatar={avatar} />}
        </Stack>
      </div>
      {suggestions}
      <MessageForm intent={intent} entries={entries} send={send} />
    </section>
  )
}

/** Keys by author and number, so that a queued message keeps its bubble when an answer is inserted before it. */
function keyed(entries: readonly ChatEntry[]): [string, ChatEntry][] {
  const counts = { user: 0, bot: 0, tool: 0, error: 0 }
  return entries.map((entry) => {
    counts[entry.author] += 1
    return [`${entry.author}-${counts[entry.author]}`, entry]
  })
}

/** Scrolls to the end after every change, with a delay. */
function useEndInView(entries: readonly ChatEntry[], isBusy: boolean) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change moves the end.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (element.current) element.current.scrollTop = element.current.scrollHeight
    }, scrollDelay)
    return () => clearTimeout(timer)
  }, [entries, isBusy])
  return element
}
