import { useTranslation } from '../../browser/texts'
import { type Content, shownPart } from '../recording/content'
import type { Frame } from '../recording/exchange'
import { formatSize } from './format'
import styles from './message.module.css'

/** Characters of a message that are shown. */
const maxShown = 500

/** The messages of a socket, the newest first. */
export function Frames({ frames }: { readonly frames: readonly Frame[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.message} aria-label={t('INSPECTOR_FRAMES')}>
      <h4>{t('INSPECTOR_FRAMES')}</h4>
      <ol className={styles.frames} reversed>
        {frames.toReversed().map((frame, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which never move.
          <li key={index - frames.length}>
            <span className={styles.figure}>{t(frame.isSent ? 'INSPECTOR_SENT' : 'INSPECTOR_RECEIVED')}</span>
            <FrameText content={frame.content} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FrameText({ content }: { readonly content: Content }) {
  const { t, language } = useTranslation()
  if (content.kind === 'binary')
    return <span>{t('INSPECTOR_BINARY', { size: formatSize(content.size, language) })}</span>
  const text = content.kind === 'text' ? content.text : ''
  return <code>{text.length > maxShown ? `${shownPart(text, maxShown)}…` : text}</code>
}
