import { useTranslation } from '../../browser/texts'
import type { Exchange } from '../recording/exchange'
import { isPoll } from '../recording/remember'
import { formatMs, formatSize, kindOfStatus, wordOfStatus } from './format'
import styles from './request-list.module.css'

const socketLabel = 'WS'

interface RequestListProps {
  /** The newest first. */
  readonly exchanges: readonly Exchange[]
  readonly isSearched: boolean
  readonly chosen: string | undefined
  onChoose(id: string): void
}

/** The live connection's questions for news are folded. */
export function RequestList({ exchanges, isSearched, chosen, onChoose }: RequestListProps) {
  const { t } = useTranslation()
  const polls = exchanges.filter(isPoll)
  const others = exchanges.filter((one) => !isPoll(one))
  const rows = (shown: readonly Exchange[]) => (
    <ul className={styles.rows}>
      {shown.map((one) => (
        <RequestRow key={one.id} exchange={one} isChosen={one.id === chosen} onChoose={onChoose} />
      ))}
    </ul>
  )
  return (
    <nav className={styles.list} aria-label={t('INSPECTOR_TITLE')}>
      {exchanges.length === 0 && (
        <p className={styles.empty}>{t(isSearched ? 'INSPECTOR_NONE_FOUND' : 'INSPECTOR_EMPTY')}</p>
      )}
      {rows(others)}
      {polls.length > 0 && (
        <details className={styles.polls}>
          <summary>{t('INSPECTOR_POLLS', { count: polls.length })}</summary>
          {rows(polls)}
        </details>
      )}
    </nav>
  )
}

interface RequestRowProps {
  readonly exchange: Exchange
  readonly isChosen: boolean
  onChoose(id: string): void
}

function RequestRow({ exchange, isChosen, onChoose }: RequestRowProps) {
  const { t, language } = useTranslation()
  const { id, request, answer, ms, kind, frames } = exchange
  const status = answer?.status ?? t(wordOfStatus(exchange))
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isChosen}
        data-kind={kind}
        onClick={() => onChoose(id)}
      >
        <span className={styles.method} data-writes={request.method !== 'GET' || undefined}>
          {kind === 'socket' ? socketLabel : request.method}
        </span>
        <span className={styles.path}>{request.path}</span>
        <span className={styles.figures}>
          {kind === 'socket' ? (
            <span>{t('INSPECTOR_FRAME_COUNT', { count: frames.length })}</span>
          ) : (
            <span data-kind={kindOfStatus(exchange)}>{status}</span>
          )}
          {ms !== undefined && <span>{formatMs(ms, language)}</span>}
          {answer && <span>{formatSize(answer.size, language)}</span>}
        </span>
      </button>
    </li>
  )
}
