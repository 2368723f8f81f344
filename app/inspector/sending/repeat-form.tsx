import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import styles from '../forms.module.css'
import { formatMs, formatSize, kindOfStatus } from '../reading/format'
import type { Exchange } from '../recording/exchange'
import type { Tap } from '../recording/tap'
import { type Draft, draftOf, readDraft } from './draft'
import { DraftFields } from './draft-fields'
import { useRepeat } from './use-repeat'
import { hasPlace, parseValues, place } from './values'

interface RepeatFormProps {
  readonly tap: Tap
  readonly from: Exchange
  onChoose(id: string): void
}

export function RepeatForm({ tap, from, onChoose }: RepeatFormProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft>(() => draftOf(from))
  const [text, setText] = useState('')
  const repeat = useRepeat(tap)
  const { values, left } = parseValues(text)
  const request = readDraft(draft)
  const error = findError(request, draft)
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (error === undefined && !repeat.isRunning) repeat.start(draft, values)
  }
  const open = (sent: Exchange) => {
    tap.add(sent)
    onChoose(sent.id)
  }
  return (
    <Stack gap="l">
      <form onSubmit={start}>
        <Stack gap="m">
          <DraftFields draft={draft} recorded={from.request.body} onChange={setDraft} />
          <label className={`${styles.fields} ${styles.values}`}>
            {t('LABEL_VALUES')}
            <textarea
              rows={4}
              dir="ltr"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <p className={styles.help}>{t('INSPECTOR_VALUES_HELP', { place })}</p>
          {left > 0 && <p className={styles.error}>{t('INSPECTOR_VALUES_LEFT', { count: left })}</p>}
          <Row gap="m" wrap className={styles.actions}>
            {repeat.isRunning ? (
              <button type="button" className={styles.stop} onClick={repeat.stop}>
                {t('BTN_INSPECTOR_STOP')}
              </button>
            ) : (
              <button
                type="submit"
                className={`main-action ${styles.send}`}
                disabled={error !== undefined || values.length === 0}
              >
                {t('BTN_INSPECTOR_START', { count: values.length })}
              </button>
            )}
            <span className={styles.error}>{error && t(error, { place })}</span>
          </Row>
        </Stack>
      </form>
      <p role="status" className={styles.help}>
        {repeat.results.length > 0 && t('INSPECTOR_PROGRESS', { done: repeat.results.length, count: repeat.count })}
      </p>
      {repeat.results.length > 0 && <Results results={repeat.results} onOpen={open} />}
    </Stack>
  )
}

function findError(request: ReturnType<typeof readDraft>, draft: Draft): string | undefined {
  if (typeof request === 'string') return request
  return hasPlace(draft) ? undefined : 'INSPECTOR_NO_PLACE'
}

interface ResultsProps {
  readonly results: ReturnType<typeof useRepeat>['results']
  onOpen(sent: Exchange): void
}

function Results({ results, onOpen }: ResultsProps) {
  const { t, language } = useTranslation()
  return (
    <table className={styles.results}>
      <thead>
        <tr>
          <th scope="col">{t('LABEL_VALUE')}</th>
          <th scope="col">{t('LABEL_STATUS')}</th>
          <th scope="col">{t('LABEL_SIZE')}</th>
          <th scope="col">{t('LABEL_DURATION')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ value, sent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results never move, and values may be the same.
          <tr key={index}>
            <td>
              <button type="button" onClick={() => onOpen(sent)}>
                {value}
              </button>
            </td>
            <td data-kind={kindOfStatus(sent)}>{sent.answer?.status ?? t('INSPECTOR_FAILED')}</td>
            <td>{sent.answer && formatSize(sent.answer.size, language)}</td>
            <td>{sent.ms !== undefined && formatMs(sent.ms, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
