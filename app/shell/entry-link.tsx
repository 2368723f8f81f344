import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useScriptName } from '../browser/script-name'
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
  const { control, words, script } = useScriptName(entry.name, t(entry.text))
  return (
    <Link className={styles.entry} id={id} to={entry.to} {...control} reloadDocument={entry.wholePage}>
      {icon}
      <span {...words}>{t(entry.text)}</span>
      <span {...script} />
    </Link>
  )
}
