import { useFetcher } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { useSendOnce } from '../../kit/forms/use-send-once'
import action from '../action.module.css'
import { costOfNextHint } from '../assignment/hint-cost'
import { CardIcon } from '../card-icon'
import type { ScoreRecord } from '../records'
import { useBoard } from './board-context'
import styles from './hint-button.module.css'

export function HintButton({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { assignment } = useBoard()
  const { Form, formData } = useFetcher()
  const sendOnce = useSendOnce({ formData })
  const { unlocked, locked } = record.hints
  const count = unlocked.length + locked.length
  const [next] = locked
  if (count === 0) return null
  const isLit = unlocked.length > 0
  const points = next === undefined ? 0 : costOfNextHint(assignment, record.key, unlocked.length)
  return (
    <Form
      method="post"
      action="/score-board"
      className={styles.form}
      onSubmit={(event) => (next === undefined ? event.preventDefault() : sendOnce(event))}
    >
      <input type="hidden" name="intent" value="unlock" />
      <input type="hidden" name="hint" value={next ?? ''} />
      <input type="hidden" name="key" value={record.key} />
      {/* Stays enabled after the last hint, so that the keyboard keeps its place. */}
      <button type="submit" className={`${action.action} ${styles.button}`} aria-disabled={next === undefined}>
        <CardIcon name={isLit ? 'bulb-lit' : 'bulb'} className={isLit ? styles.lit : undefined} />
        <span>
          {t(next === undefined ? 'LABEL_HINTS_UNLOCKED' : 'BTN_SHOW_HINT', { unlocked: unlocked.length, count })}
          {points > 0 && ' · '}
          {points > 0 && <bdi>−{points}</bdi>}
        </span>
        <span className="visually-hidden">
          {`: ${t(next === undefined ? 'LABEL_NO_HINT_LEFT' : 'BTN_UNLOCK_HINT', { name: record.name })}`}
          {points > 0 && ` (${t('TEXT_HINT_PRICE', { points })})`}
        </span>
      </button>
    </Form>
  )
}
