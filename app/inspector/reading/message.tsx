import { useTranslation } from '../../browser/texts'
import { Row } from '../../kit/layout'
import type { Answer, Exchange } from '../recording/exchange'
import { BodyView } from './body-view'
import { formatMs, formatSize, kindOfStatus } from './format'
import { HeaderLines } from './header-lines'
import styles from './message.module.css'

interface MessageProps {
  readonly exchange: Exchange
}

export function RequestMessage({ exchange: { request, answer } }: MessageProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.message} aria-label={t('INSPECTOR_REQUEST')}>
      <h4>{t('INSPECTOR_REQUEST')}</h4>
      <HeaderLines start={`${request.method} ${request.path}`} headers={request.headers} />
      {answer?.source !== 'lab' && <p className={styles.note}>{t('INSPECTOR_HIDDEN_REQUEST')}</p>}
      <BodyView body={request.body} />
    </section>
  )
}

export function AnswerMessage({ exchange }: MessageProps) {
  const { t, language } = useTranslation()
  const { answer, ms, error } = exchange
  return (
    <section className={styles.message} aria-label={t('INSPECTOR_ANSWER')}>
      <Row wrap gap="m">
        <h4>{t('INSPECTOR_ANSWER')}</h4>
        {answer && (
          <p className={styles.status} data-kind={kindOfStatus(exchange)} dir="ltr">
            {`${answer.status} ${answer.statusText}`}
          </p>
        )}
        {ms !== undefined && <span className={styles.figure}>{formatMs(ms, language)}</span>}
        {answer && <span className={styles.figure}>{formatSize(answer.size, language)}</span>}
      </Row>
      {error !== undefined && <p className={styles.error}>{t(error)}</p>}
      {answer === undefined && error === undefined && <p className={styles.note}>{t(reasonOfNone(exchange))}</p>}
      {answer && <AnswerParts answer={answer} />}
    </section>
  )
}

const hiddenParts: Readonly<Record<Answer['source'], string>> = {
  script: 'INSPECTOR_HIDDEN_ANSWER',
  redirected: 'INSPECTOR_REDIRECTED',
  lab: 'INSPECTOR_BY_LAB',
  page: 'INSPECTOR_HIDDEN_PAGE',
  cache: 'INSPECTOR_FROM_CACHE',
}

function AnswerParts({ answer: { headers, body, isCut, source } }: { readonly answer: Answer }) {
  const { t } = useTranslation()
  return (
    <>
      {headers.length > 0 && (
        <details className={styles.headers}>
          <summary>{t('INSPECTOR_HEADER_COUNT', { count: headers.length })}</summary>
          <HeaderLines headers={headers} />
        </details>
      )}
      <p className={styles.note}>{t(hiddenParts[source])}</p>
      {source !== 'page' && source !== 'cache' && <BodyView body={body} isCut={isCut} />}
    </>
  )
}

/** The key of a text that says why there is no answer. */
function reasonOfNone({ kind, leave }: Exchange): string {
  if (leave === 'redirected') return 'INSPECTOR_HIDDEN_REDIRECT'
  return kind === 'form' || kind === 'page' ? 'INSPECTOR_HIDDEN_FORM' : 'INSPECTOR_WAITING'
}
