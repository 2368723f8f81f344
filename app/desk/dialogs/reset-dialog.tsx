import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { useDesk } from '../desk-context'
import { useRequest } from '../use-request'
import { Sheet } from './sheet'
import styles from './sheet.module.css'

interface ResetDialogProps {
  readonly learner: Row | null
  onClose(): void
}

const whats = [
  { what: 'shop', title: 'RESET_SHOP', means: 'RESET_SHOP_MEANS' },
  { what: 'all', title: 'RESET_ALL', means: 'RESET_ALL_MEANS' },
] as const

/** Asks first: a reset cannot be undone. */
export function ResetDialog({ learner, onClose }: ResetDialogProps) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const [what, setWhat] = useState<'shop' | 'all'>('shop')
  const name = learner?.name ?? t('EVERYBODY')
  const reset = () => {
    const body = { learner: learner?.id ?? null, what }
    void request(() => store.calls.post('/v1/reset', body), t('DONE_RESET', { name }), onClose)
  }
  return (
    <Sheet
      title={t('RESET_QUESTION', { name })}
      action={t(what === 'all' ? 'BTN_RESET_PROGRESS' : 'BTN_RESET_SHOP')}
      isGrave={what === 'all'}
      isBusy={isBusy}
      onSubmit={reset}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('RESET_QUESTION', { name })}</legend>
        {whats.map(({ what: one, title, means }) => (
          <label key={one}>
            <input type="radio" name="what" value={one} checked={what === one} onChange={() => setWhat(one)} />
            <b>{t(title)}</b>
            <small>{t(means)}</small>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
