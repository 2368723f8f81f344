import { useState } from 'react'
import { useTranslation } from '../browser/texts'
import { DiffView } from '../coding/diff/diff-view'
import { Stack } from '../kit/layout'
import { formatBody, shownPart } from './content'
import styles from './draft-fields.module.css'
import { formatHeaders } from './headers'
import type { Listed } from './use-exchanges'

/** Characters of an answer that are compared; more would keep the page busy. */
const maxCompared = 20_000

interface ComparisonProps {
  readonly shown: Listed
  readonly listed: readonly Listed[]
}

/** The differences between two answers, that of the earlier request first. */
export function Comparison({ shown, listed }: ComparisonProps) {
  const { t } = useTranslation()
  const others = listed.filter(({ tapped, answer }) => tapped !== shown.tapped && answer !== undefined)
  // The latest of the same address: that is what an edited request is compared with.
  const isAlike = ({ request }: Listed) => bareOf(request.path) === bareOf(shown.request.path)
  const [chosen, setChosen] = useState(() => (others.find(isAlike) ?? others[0])?.tapped)
  const other = others.find(({ tapped }) => tapped === chosen)
  if (other === undefined || shown.answer === undefined)
    return <p className={styles.help}>{t('INSPECTOR_NOTHING_TO_COMPARE')}</p>
  const [before, after] = other.at < shown.at ? [other, shown] : [shown, other]
  const [left, right] = [writeAnswer(before), writeAnswer(after)]
  return (
    <Stack gap="m">
      <label className={`${styles.fields} ${styles.values}`}>
        {t('INSPECTOR_COMPARE_WITH')}
        <select
          value={others.indexOf(other)}
          onChange={({ target }) => setChosen(others[Number(target.value)]?.tapped)}
        >
          {others.map(({ request, answer, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the value of the choice.
            <option key={index} value={index}>
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
        <DiffView key={others.indexOf(other)} before={left} after={right} format="LineByLine" />
      )}
    </Stack>
  )
}

const bareOf = (path: string) => path.split('?')[0]

function writeAnswer({ answer }: Listed): string {
  if (answer === undefined) return ''
  const { status, statusText, headers, body } = answer
  const text = body.kind === 'text' ? shownPart(formatBody(body.text), maxCompared) : `(${answer.size})`
  return `${status} ${statusText}\n${formatHeaders(headers)}\n\n${text}`
}
