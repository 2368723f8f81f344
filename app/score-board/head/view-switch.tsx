import { useTranslation } from '../../browser/texts'
import { IconFlask2, IconList } from '../../kit/page-icons'
import { type View, views } from '../filters'
import styles from './board-head.module.css'

const icons = { list: IconList, shelf: IconFlask2 } as const
const names: Readonly<Record<View, string>> = { list: 'LABEL_VIEW_LIST', shelf: 'LABEL_VIEW_SHELF' }

/** Tiles to read, or flasks to overlook. */
export function ViewSwitch({ view, onView }: { readonly view: View; onView(view: View): void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('LABEL_VIEW')}</legend>
      {views.map((one) => {
        const Icon = icons[one]
        return (
          <button key={one} type="button" aria-pressed={one === view} title={t(names[one])} onClick={() => onView(one)}>
            <Icon size={18} aria-hidden />
            <span>{t(names[one])}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
