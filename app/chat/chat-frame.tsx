import type { ReactNode } from 'react'
import styles from './chat-frame.module.css'

interface ChatFrameProps {
  /** The bot to talk to, and the facts to know before. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A conversation with its choices beside it; above it where there is no room. */
export function ChatFrame({ aside, children }: ChatFrameProps) {
  return (
    <div id="chat-container" className={styles.frame}>
      <div className={styles.aside}>{aside}</div>
      {children}
    </div>
  )
}
