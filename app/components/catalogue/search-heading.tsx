import { useTranslation } from 'react-i18next'
import { SearchValue } from '../../weaknesses/search-heading-as-html'
import styles from './search-heading.module.css'

interface SearchHeadingProps {
  readonly query: string
  readonly count: number
}

/** What is on the shelf, and how much of it. */
export function SearchHeading({ query, count }: SearchHeadingProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <h1 id="search-result-heading" className={styles.heading}>
        {query ? (
          <>
            <span>{t('TITLE_SEARCH_RESULTS')} – </span>
            <SearchValue text={query} />
          </>
        ) : (
          t('TITLE_ALL_PRODUCTS')
        )}
      </h1>
      <p className={styles.count}>{t('LABEL_ON_THE_SHELF', { count })}</p>
    </header>
  )
}
