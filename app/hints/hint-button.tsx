import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { useSendOnce } from '../kit/forms/use-send-once'
import type { ChallengeHints } from './challenge-hints'
import styles from './hint-button.module.css'

interface HintButtonProps {
  readonly challenge: { readonly key: string; readonly name: string; readonly hints: ChallengeHints }
  /** Points that the next hint costs in an assignment. */
  readonly points: number
  /** Path of the page whose action unlocks; that of the route if it is left out. */
  readonly action?: string
  readonly className: string | undefined
  /** Its sign once a hint is unlocked, and before. */
  readonly icon: (isLit: boolean) => ReactNode
}

/** Unlocks the next hint of a challenge; nothing for a challenge without hints. */
export function HintButton({ challenge, points, action, className, icon }: HintButtonProps) {
  const { t } = useTranslation()
  const { Form, formData } = useFetcher()
  const sendOnce = useSendOnce({ formData })
  const { key, name, hints } = challenge
  const unlocked = hints.unlocked.length
  const count = unlocked + hints.locked.length
  const [next] = hints.locked
  const price = next === undefined ? 0 : points
  if (count === 0) return null
  return (
    <Form
      method="post"
      action={action}
      className={styles.form}
      onSubmit={(event) => (next === undefined ? event.preventDefault() : sendOnce(event))}
    >
      <input type="hidden" name="intent" value="unlock" />
      <input type="hidden" name="hint" value={next ?? ''} />
      <input type="hidden" name="key" value={key} />
      {/* Stays enabled after the last hint, so that the keyboard keeps its place. */}
      <button type="submit" className={`${className} ${styles.button}`} aria-disabled={next === undefined}>
        <span className={unlocked > 0 ? styles.lit : styles.sign}>{icon(unlocked > 0)}</span>
        <span>
          {t(next === undefined ? 'LABEL_HINTS_UNLOCKED' : 'BTN_SHOW_HINT', { unlocked, count })}
          {price > 0 && ' · '}
          {price > 0 && <bdi>−{price}</bdi>}
        </span>
        <span className="visually-hidden">
          {`: ${t(next === undefined ? 'LABEL_NO_HINT_LEFT' : 'BTN_UNLOCK_HINT', { name })}`}
          {price > 0 && ` (${t('TEXT_HINT_PRICE', { points: price })})`}
        </span>
      </button>
    </Form>
  )
}
