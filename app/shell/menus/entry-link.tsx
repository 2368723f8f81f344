import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { NavigateButton } from '../../kit/page/navigate-button'
import type { Entry } from '../entries'
import styles from './entry-link.module.css'

export interface EntryProps {
  readonly entry: Entry
  readonly id?: string | undefined
  readonly icon?: ReactNode
  /** Replaces the entry's own text. */
  readonly children?: ReactNode
}

export function EntryLink({ entry, id, ...face }: EntryProps) {
  const { control, content } = useEntry(entry, face)
  return (
    <Link className={styles.entry} id={id} to={entry.to} {...control} reloadDocument={entry.wholePage}>
      {content}
    </Link>
  )
}

/** A line of a menu with `role="menuitem"`. */
export function EntryItem({ entry, id, ...face }: EntryProps) {
  const { control, content } = useEntry(entry, face)
  return (
    <NavigateButton
      className={styles.entry}
      id={id}
      role="menuitem"
      to={entry.to}
      wholePage={entry.wholePage}
      {...control}
      data-closes
    >
      {content}
    </NavigateButton>
  )
}

function useEntry({ name, text }: Entry, { icon, children }: Pick<EntryProps, 'icon' | 'children'>) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName(name, children === undefined ? t(text) : undefined)
  const content = (
    <>
      {icon}
      <span {...words}>{children ?? t(text)}</span>
      <span {...script} />
    </>
  )
  return { control, content }
}
