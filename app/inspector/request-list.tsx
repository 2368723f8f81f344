import { useTranslation } from '../browser/texts'
import { formatMs, formatSize, kindOfStatus } from './figures'
import styles from './request-list.module.css'
import type { Tapped } from './tap'
import type { Listed } from './use-exchanges'

const socketLabel = 'WS'

interface RequestListProps {
  readonly listed: readonly Listed[]
  readonly isSearched: boolean
  readonly chosen: Tapped | undefined
  onChoose(tapped: Tapped): void
}

/** The live connection's questions for news are folded. */
export function RequestList({ listed, isSearched, chosen, onChoose }: RequestListProps) {
  const { t } = useTranslation()
  const polls = listed.filter(({ isPoll }) => isPoll)
  const others = listed.filter(({ isPoll }) => !isPoll)
  const rows = (shown: readonly Listed[]) => (
    <ul className={styles.rows}>
      {shown.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which never move.
        <RequestRow key={index - shown.length} listed={one} isChosen={one.tapped === chosen} onChoose={onChoose} />
      ))}
    </ul>
  )
  return (
    <nav className={styles.list} aria-label={t('INSPECTOR_TITLE')}>
      {listed.length === 0 && (
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
  readonly listed: Listed
  readonly isChosen: boolean
  onChoose(tapped: Tapped): void
}

function RequestRow({ listed, isChosen, onChoose }: RequestRowProps) {
  const { t, language } = useTranslation()
  const { request, answer, ms, error, kind, frames, tapped } = listed
  const status = answer?.status ?? t(error === undefined ? 'INSPECTOR_NO_STATUS' : 'INSPECTOR_FAILED')
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen} onClick={() => onChoose(tapped)}>
        <span className={styles.method}>{kind === 'socket' ? socketLabel : request.method}</span>
        <span className={styles.path}>{request.path}</span>
        <span className={styles.figures}>
          {kind === 'socket' ? (
            <span>{t('INSPECTOR_FRAME_COUNT', { count: frames.length })}</span>
          ) : (
            <span data-kind={kindOfStatus(listed)}>{status}</span>
          )}
          {ms !== undefined && <span>{formatMs(ms, language)}</span>}
          {answer && <span>{formatSize(answer.size, language)}</span>}
        </span>
      </button>
    </li>
  )
}
