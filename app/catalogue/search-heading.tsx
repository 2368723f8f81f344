import { usePorts } from '../browser/ports'
import { useTranslation } from '../browser/texts'
import { PageHeading } from '../kit/page/page-heading'
import styles from './search-heading.module.css'
import { ShelfOrder } from './shelf-order'

interface SearchHeadingProps {
  readonly query: string
  /** Undefined when unknown. */
  readonly count: number | undefined
}

export function SearchHeading({ query, count }: SearchHeadingProps) {
  const { t } = useTranslation()
  const { SearchValue } = usePorts()
  return (
    <PageHeading id="search-result-heading" aside={count !== undefined && <ShelfNotes count={count} />}>
      {query ? (
        <>
          <span>{t('TITLE_SEARCH_RESULTS')} – </span>
          <SearchValue text={query} />
        </>
      ) : (
        t('TITLE_ALL_PRODUCTS')
      )}
    </PageHeading>
  )
}

function ShelfNotes({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.notes}>
      {t('LABEL_ON_THE_SHELF', { count })}
      {count > 1 && <ShelfOrder count={count} />}
    </span>
  )
}
