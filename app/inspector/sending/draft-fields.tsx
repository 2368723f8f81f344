import { useId } from 'react'
import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import styles from '../forms.module.css'
import { useBodyNote } from '../reading/use-body-note'
import { type Content, formatBody } from '../recording/content'
import { type Draft, lacksType, methods } from './draft'

interface DraftFieldsProps {
  readonly draft: Draft
  /** The body of the recorded request, which may be more than the draft has. */
  readonly recorded: Content
  onChange(draft: Draft): void
}

export function DraftFields({ draft, recorded, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const note = useBodyNote(recorded)
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const addHeader = (line: string) => set({ headers: [draft.headers, line].filter(Boolean).join('\n') })
  const hasCookies = /^cookie\s*:/im.test(draft.headers)
  // A method that is not offered, as scripts may have sent one.
  const offered = [...new Set<string>([...methods, draft.method])]
  const typed = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off', dir: 'ltr' } as const
  return (
    <Stack gap="m" className={styles.fields}>
      <Row gap="m" align="end">
        <label className={styles.method}>
          {t('LABEL_METHOD')}
          <select value={draft.method} onChange={({ target }) => set({ method: target.value })}>
            {offered.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        </label>
        <label className={styles.path}>
          {t('LABEL_PATH')}
          <input {...typed} value={draft.path} onChange={({ target }) => set({ path: target.value })} />
        </label>
      </Row>
      <Stack gap="m" className={styles.areas}>
        <div className={styles.area}>
          <label htmlFor={`${id}-headers`}>{t('LABEL_HEADERS')}</label>
          {!hasCookies && (
            <button type="button" onClick={() => addHeader(`Cookie: ${document.cookie}`)}>
              {t('BTN_ADD_COOKIES')}
            </button>
          )}
          <textarea
            {...typed}
            id={`${id}-headers`}
            rows={Math.min(8, Math.max(3, draft.headers.split('\n').length))}
            value={draft.headers}
            onChange={({ target }) => set({ headers: target.value })}
          />
        </div>
        <div className={styles.area}>
          <label htmlFor={`${id}-body`}>{t('LABEL_BODY')}</label>
          {formatBody(draft.body) !== draft.body && (
            <button type="button" onClick={() => set({ body: formatBody(draft.body) })}>
              {t('BTN_FORMAT_JSON')}
            </button>
          )}
          <textarea
            {...typed}
            id={`${id}-body`}
            rows={Math.min(14, Math.max(3, draft.body.split('\n').length))}
            value={draft.body}
            onChange={({ target }) => set({ body: target.value })}
          />
          {lacksType(draft) && (
            <p className={styles.help}>
              {t('INSPECTOR_NO_TYPE')}{' '}
              <button type="button" onClick={() => addHeader('Content-Type: application/json')}>
                {t('BTN_ADD_JSON_TYPE')}
              </button>
            </p>
          )}
          {note && <p className={styles.help}>{note}</p>}
        </div>
      </Stack>
    </Stack>
  )
}
