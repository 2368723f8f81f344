import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import styles from './category-note.module.css'
import { categoryDescription } from './labels'

/** The text about the one chosen category. */
export function CategoryNote({ category, helpUrl }: { readonly category: string; readonly helpUrl: string | null }) {
  const { t } = useTranslation()
  const description = categoryDescription(t, category)
  if (!description) return null
  return (
    <p className={styles.note}>
      {description} {helpUrl !== null && <Link to={helpUrl}>{t('LABEL_READ_UP')}</Link>}
    </p>
  )
}
