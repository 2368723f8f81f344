import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import type { Entry } from './entries'
import styles from './entry-link.module.css'

interface EntryLinkProps {
  readonly entry: Entry
  readonly id?: string
  readonly icon?: ReactNode
}

/** One line of a menu. */
export function EntryLink({ entry, id, icon }: EntryLinkProps) {
  const { t } = useTranslation()
  return (
    <Link className={styles.entry} id={id} to={entry.to} aria-label={entry.name} reloadDocument={entry.wholePage}>
      {icon}
      <span>{t(entry.text)}</span>
    </Link>
  )
}
