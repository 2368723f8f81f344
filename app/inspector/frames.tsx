import { useTranslation } from '../browser/texts'
import { formatSize } from './figures'
import styles from './message.module.css'
import type { Frame } from './tap'

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
            <FrameText data={frame.data} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FrameText({ data }: { readonly data: unknown }) {
  const { t, language } = useTranslation()
  if (typeof data !== 'string')
    return <span>{t('INSPECTOR_BINARY', { size: formatSize(sizeOf(data), language) })}</span>
  return <code>{data.length > maxShown ? `${data.slice(0, maxShown)}…` : data}</code>
}

function sizeOf(data: unknown): number {
  if (data instanceof Blob) return data.size
  return data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? data.byteLength : 0
}
