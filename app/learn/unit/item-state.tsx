import { type Translate, useTranslation } from '../../browser/texts'
import { IconCheck } from '../../kit/icons'
import type { ItemCard } from '../learn'
import styles from './unit-steps.module.css'

/** Tells what a done item rests on. */
export function ItemState({ item }: { readonly item: ItemCard }) {
  const { t } = useTranslation()
  if (item.state === 'closed') return <span className={styles.state}>{t('LEARN_CLOSED')}</span>
  if (item.state === 'open') return null
  return (
    <span className={styles.state} data-done="">
      <IconCheck size={16} aria-hidden />
      {describeDone(item, t)}
    </span>
  )
}

function describeDone({ hints, tutorial, restored, tries }: ItemCard, t: Translate): string {
  if (restored) return t('LEARN_DONE_RESTORED')
  if (tutorial) return t('LEARN_DONE_TUTORIAL')
  if (tries === null) {
    if (hints === 0) return t('LEARN_DONE_OWN')
    return t(hints === 1 ? 'LEARN_DONE_HINT' : 'LEARN_DONE_HINTS', { count: hints })
  }
  const done = t(tries === 1 ? 'LEARN_DONE_FIRST_TRY' : 'LEARN_DONE_TRIES', { count: tries })
  if (hints === 0) return done
  return t(hints === 1 ? 'LEARN_DONE_AND_HINT' : 'LEARN_DONE_AND_HINTS', { done, count: hints })
}
