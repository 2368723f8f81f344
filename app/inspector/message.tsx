import { useTranslation } from '../browser/texts'
import { Row } from '../kit/layout'
import { BodyView } from './body-view'
import type { Exchange } from './exchange'
import { formatMs, formatSize, kindOfStatus } from './figures'
import { formatHeaders, type Header } from './headers'
import styles from './message.module.css'

export function RequestMessage({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useTranslation()
  const { request, answer } = exchange
  return (
    <section className={styles.message} aria-label={t('INSPECTOR_REQUEST')}>
      <h4>{t('INSPECTOR_REQUEST')}</h4>
      <pre className={styles.code}>
        <code>
          {`${request.method} ${request.path}`}
          <HeaderLines headers={request.headers} />
        </code>
      </pre>
      {!answer?.isWhole && <p className={styles.note}>{t('INSPECTOR_HIDDEN_REQUEST')}</p>}
      <BodyView body={request.body} />
    </section>
  )
}

export function AnswerMessage({ exchange }: { readonly exchange: Exchange }) {
  const { t, language } = useTranslation()
  const { answer, ms, error, kind } = exchange
  return (
    <section className={styles.message} aria-label={t('INSPECTOR_ANSWER')}>
      <Row wrap gap="m">
        <h4>{t('INSPECTOR_ANSWER')}</h4>
        {answer && (
          <p className={styles.status} data-kind={kindOfStatus(exchange)}>
            {`${answer.status} ${answer.statusText}`}
          </p>
        )}
        {ms !== undefined && <span className={styles.figure}>{formatMs(ms, language)}</span>}
        {answer && <span className={styles.figure}>{formatSize(answer.size, language)}</span>}
      </Row>
      {error !== undefined && <p className={styles.error}>{t(error)}</p>}
      {answer === undefined && error === undefined && (
        <p className={styles.note}>{t(kind === 'form' ? 'INSPECTOR_HIDDEN_FORM' : 'INSPECTOR_WAITING')}</p>
      )}
      {answer && (
        <>
          {answer.headers.length > 0 && (
            <pre className={styles.code}>
              <code>{formatHeaders(answer.headers)}</code>
            </pre>
          )}
          <p className={styles.note}>
            {t(
              answer.isWhole
                ? 'INSPECTOR_BY_LAB'
                : answer.isRedirected
                  ? 'INSPECTOR_REDIRECTED'
                  : 'INSPECTOR_HIDDEN_ANSWER',
            )}
          </p>
          <BodyView body={answer.body} isCut={answer.isCut} />
        </>
      )}
    </section>
  )
}

function HeaderLines({ headers }: { readonly headers: readonly Header[] }) {
  return headers.length > 0 ? `\n${formatHeaders(headers)}` : null
}
