import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useScriptName } from '../../browser/script-name'
import { IconChevronDown } from '../../kit/icons'
import type { Entry } from '../entries'
import { EntryItem, EntryLink } from './entry-link'
import styles from './entry-link.module.css'

interface SubmenuProps {
  readonly name: string
  readonly text: string
  readonly icon: ReactNode
  readonly entries: readonly Entry[]
  /** True inside of a menu, with its roles and keys. */
  readonly isMenu: boolean
}

export function Submenu({ name, text, icon, entries, isMenu }: SubmenuProps) {
  const [open, setOpen] = useState(false)
  const { control, words, script } = useScriptName(name, text)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event, open && event.target !== opener.current)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    // Hidden entries take no focus, so the opener is focused before they are hidden.
    if (step === 'out') opener.current?.focus()
    flushSync(() => setOpen(step === 'in'))
    if (step === 'in') group.current?.querySelector('button')?.focus()
  }
  const button = (
    <button
      ref={opener}
      type="button"
      role={isMenu ? 'menuitem' : undefined}
      className={styles.entry}
      {...control}
      aria-haspopup={isMenu ? 'menu' : undefined}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      {icon}
      <span {...words}>{text}</span>
      <span {...script} />
      <IconChevronDown className={styles.chevron} size={18} aria-hidden />
    </button>
  )
  if (!isMenu)
    return (
      <>
        {button}
        <ul className={styles.group} id={id} hidden={!open}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <div role="none" onKeyDown={press}>
      {button}
      <div ref={group} role="menu" aria-label={text} className={styles.group} id={id} hidden={!open}>
        {entries.map((entry) => (
          <EntryItem key={entry.to} entry={entry} />
        ))}
      </div>
    </div>
  )
}

/** Arrow keys follow the direction of the text. */
function stepOf({ key, currentTarget }: KeyboardEvent, isInside: boolean): 'in' | 'out' | undefined {
  const isRtl = currentTarget.matches(':dir(rtl)')
  if (!isInside) return key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? 'in' : undefined
  return key === 'Escape' || key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? 'out' : undefined
}
