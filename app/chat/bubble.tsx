import { useTranslation } from '../browser/texts'
import { IconTool } from '../kit/page-icons'
import styles from './bubble.module.css'
import type { ChatEntry } from './conversation'

interface BubbleProps {
  readonly entry: ChatEntry
  readonly name: string
  readonly avatar: string
}

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
