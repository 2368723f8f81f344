import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { DiffView } from '../../coding/diff/diff-view'
import { Stack } from '../../kit/layout'
import styles from '../forms.module.css'
import { formatBody, shownPart } from '../recording/content'
import type { Exchange } from '../recording/exchange'
import { formatHeaders } from '../recording/headers'

/** Characters of an answer that are compared; more would keep the page busy. */
const maxCompared = 20_000

interface ComparisonProps {
  readonly shown: Exchange
  readonly exchanges: readonly Exchange[]
}

/** The differences between two answers, that of the earlier request first. */
export function Comparison({ shown, exchanges }: ComparisonProps) {
  const { t } = useTranslation()
  const others = exchanges.filter((one) => one.id !== shown.id && hasBody(one))
  // The latest of the same address: that is what an edited request is compared with.
  const isAlike = ({ request }: Exchange) => bareOf(request.path) === bareOf(shown.request.path)
  const [chosen, setChosen] = useState(() => (others.find(isAlike) ?? others[0])?.id)
  const other = others.find(({ id }) => id === chosen)
  if (other === undefined || !hasBody(shown)) return <p className={styles.help}>{t('INSPECTOR_NOTHING_TO_COMPARE')}</p>
  const [before, after] = other.at < shown.at ? [other, shown] : [shown, other]
  const [left, right] = [writeAnswer(before), writeAnswer(after)]
  return (
    <Stack gap="m">
      <label className={`${styles.fields} ${styles.values}`}>
        {t('INSPECTOR_COMPARE_WITH')}
        <select value={other.id} onChange={({ target }) => setChosen(target.value)}>
          {others.map(({ id, request, answer, at }) => (
            <option key={id} value={id}>
              {`${answer?.status} ${request.method} ${request.path} · ${new Date(at).toLocaleTimeString()}`}
            </option>
          ))}
        </select>
      </label>
      {left === right ? (
        <p role="status" className={styles.help}>
          {t('INSPECTOR_SAME')}
        </p>
      ) : (
        <DiffView key={other.id} before={left} after={right} format="LineByLine" />
      )}
    </Stack>
  )
}

/** Of a page only the status is known. */
const hasBody = ({ answer }: Exchange) => answer !== undefined && answer.source !== 'page' && answer.source !== 'cache'

const bareOf = (path: string) => path.split('?')[0]

function writeAnswer({ answer }: Exchange): string {
  if (answer === undefined) return ''
  const { status, statusText, headers, body } = answer
  const text = body.kind === 'text' ? shownPart(formatBody(body.text), maxCompared) : `(${answer.size})`
  // The headers last: date and length nearly always differ.
  return `${status} ${statusText}\n\n${text}\n\n${formatHeaders(headers)}`
}
