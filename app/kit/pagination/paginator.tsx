import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconChevronLeft, IconChevronRight } from '../icons'
import styles from './paginator.module.css'

interface PaginatorProps {
  readonly count: number
  readonly page: number
  readonly size: number
  readonly label?: string
  /** Id of a form that requests a page by its number, for browsers without scripts. */
  readonly form?: string
  readonly sizing?: { readonly sizes: readonly number[]; onSize(size: number): void }
  onPage(page: number): void
}

export function Paginator({ count, page, size, label, form, sizing, onPage }: PaginatorProps) {
  const { t } = useTranslation()
  const first = Math.min(count, page * size + 1)
  const last = Math.min(count, first + size - 1)
  return (
    <nav className={styles.paginator} aria-label={label ? `${t('LABEL_PAGES')}: ${label}` : t('LABEL_PAGES')}>
      {sizing && (
        <label className={styles.size}>
          {t('LABEL_ITEMS_PER_PAGE')}
          <select name="size" form={form} value={size} onChange={(event) => sizing.onSize(Number(event.target.value))}>
            {sizing.sizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      <p className={styles.range} aria-live="polite">
        {t('LABEL_PAGE_RANGE', { first, last, count })}
      </p>
      <TurnButton label={t('BTN_PREVIOUS_PAGE')} isEnd={page === 0} to={page - 1} {...{ form, onPage }}>
        <IconChevronLeft size={20} aria-hidden />
      </TurnButton>
      <TurnButton label={t('BTN_NEXT_PAGE')} isEnd={last >= count} to={page + 1} {...{ form, onPage }}>
        <IconChevronRight size={20} aria-hidden />
      </TurnButton>
    </nav>
  )
}

interface TurnButtonProps extends Pick<PaginatorProps, 'form' | 'onPage'> {
  readonly label: string
  readonly isEnd: boolean
  readonly to: number
  readonly children: ReactNode
}

function TurnButton({ label, isEnd, to, form, onPage, children }: TurnButtonProps) {
  const turn = (event: MouseEvent) => {
    event.preventDefault()
    if (!isEnd) onPage(to)
  }
  return (
    <button
      type="submit"
      form={form}
      name="page"
      value={to + 1}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={turn}
    >
      {children}
    </button>
  )
}
