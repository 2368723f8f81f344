import { useTranslation } from '../browser/texts'
import { IconChevronLeft, IconChevronRight } from '../kit/icons'
import { listPageSizes } from './offers'
import styles from './paginator.module.css'

interface PaginatorProps {
  readonly count: number
  /** From 0. */
  readonly page: number
  readonly size: number
  /** What is leafed through, where a page has several such lists. */
  readonly label?: string
  onPage(page: number): void
  /** Lets the reader choose the size of a page. */
  onSize?(size: number): void
}

/** Leafs through a list, such as the shelf. */
export function Paginator({ count, page, size, label, onPage, onSize }: PaginatorProps) {
  const { t } = useTranslation()
  const first = Math.min(count, page * size + 1)
  const last = Math.min(count, first + size - 1)
  return (
    <nav className={styles.paginator} aria-label={label ? `${t('LABEL_PAGES')}: ${label}` : t('LABEL_PAGES')}>
      {onSize && (
        <label className={styles.size}>
          {t('LABEL_ITEMS_PER_PAGE')}
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {listPageSizes(count).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      <p className={styles.range} aria-live="polite">
        {t('LABEL_PAGE_RANGE', { first, last, count })}
      </p>
      <button type="button" aria-label={t('BTN_PREVIOUS_PAGE')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <button type="button" aria-label={t('BTN_NEXT_PAGE')} disabled={last >= count} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </nav>
  )
}
