import { useTranslation } from '../../browser/texts'
import { IconCheck } from '../../kit/icons'
import type { ItemCard } from '../learn'
import styles from './unit-steps.module.css'

/** Tells what a done item rests on. */
export function ItemState({ item: { state, hints, restored, tries } }: { readonly item: ItemCard }) {
  const { t } = useTranslation()
  if (state === 'closed') return <span className={styles.state}>{t('LEARN_CLOSED')}</span>
  if (state === 'open') return null
  const basis = restored
    ? t('LEARN_RESTORED')
    : hints > 0
      ? t('LEARN_WITH_HINTS', { hints })
      : tries === null
        ? t('LEARN_WITHOUT_HINTS')
        : t(tries === 1 ? 'LEARN_FIRST_TRY' : 'LEARN_TRIES', { tries })
  return (
    <span className={styles.state} data-done="">
      <IconCheck size={16} aria-hidden />
      {`${t('LEARN_DONE')}: ${basis}`}
    </span>
  )
}
