import { useTranslation } from '../browser/texts'
import { IconTool } from '../kit/page-icons'
import styles from './bubble.module.css'
import type { ChatEntry } from './conversation'

interface BubbleProps {
  readonly entry: ChatEntry
  /** The bot that is spoken to. */
  readonly name: string
  readonly avatar: string
}

/** Something that was said: the bot to the left, the customer to the right, and what happens in between as a label. */
export function Bubble({ entry: { author, body }, name, avatar }: BubbleProps) {
  const { t } = useTranslation()
  if (author === 'tool') return <ToolCall call={body} />
  const isOwn = author === 'user'
  return (
    <li className={isOwn ? styles.own : styles.other}>
      {!isOwn && <Avatar file={avatar} />}
      <p className={`${isOwn ? 'speech-bubble-right' : 'speech-bubble-left'} ${styles.bubble}`}>
        <span className="visually-hidden">{isOwn ? t('CHATBOT_YOU') : name}: </span>
        <bdi>{isOwn ? body : t(body)}</bdi>
      </p>
    </li>
  )
}

/** The tool calls of the assistant. */
function ToolCall({ call }: { readonly call: string }) {
  const { t } = useTranslation()
  return (
    <li className={styles.tool}>
      <IconTool size={16} aria-hidden />
      <span className="visually-hidden">{t('CHATBOT_TOOL_CALL')}: </span>
      <code>{call}</code>
    </li>
  )
}

/** Somebody is thinking. */
export function Waiting({ avatar }: { readonly avatar: string }) {
  const { t } = useTranslation()
  return (
    <li className={styles.other}>
      <Avatar file={avatar} />
      <p className={`${styles.bubble} ${styles.waiting}`}>
        <span className="visually-hidden">{t('CHATBOT_THINKING')}</span>
        <i aria-hidden="true" />
        <i aria-hidden="true" />
        <i aria-hidden="true" />
      </p>
    </li>
  )
}

function Avatar({ file }: { readonly file: string }) {
  return <img className={styles.avatar} src={`/assets/public/images/${file}`} alt="" width={40} height={40} />
}
