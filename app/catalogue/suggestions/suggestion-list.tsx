import { Link, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from '../../browser/texts'
import { formatPrice } from '../../kit/prices'
import { productPicture } from '../offers'
import { chooseSuggestions, type Suggestions } from './suggestion'
import styles from './suggestion-list.module.css'

interface SuggestionListProps {
  readonly text: string
  onChoose(): void
}

export function SuggestionList({ text, onChoose }: SuggestionListProps) {
  const { t } = useTranslation()
  const { data, load } = useFetcher<Suggestions>({ key: 'suggestions' })
  useEffect(() => {
    if (data === undefined) load('/search/suggestions')
  }, [data, load])
  const found = chooseSuggestions(data?.suggestions ?? [], text)
  if (found.length === 0) return null
  return (
    <ul
      className={styles.list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
      role="list"
      aria-label={t('LABEL_SUGGESTIONS')}
      // Safari does not focus a pressed link; the list closes when the field loses focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map(({ id, name, image, price }) => (
        <li key={id}>
          <Link className={styles.link} to={`/product/${id}`} onClick={onChoose}>
            <img src={productPicture(image)} alt="" width={32} height={40} />
            <span className={styles.name}>{name}</span>
            <span className={styles.price}>{formatPrice(price)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
