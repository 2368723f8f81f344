import { type ReactNode, useEffect, useRef } from 'react'
import { IconChevronDown } from '../kit/icons'
import styles from './disclosure.module.css'

interface DisclosureProps {
  readonly id?: string
  readonly title: string
  readonly icon: ReactNode
  /** Called after hydration. */
  readonly isOpenAtStart?: () => boolean
  onToggle?(isOpen: boolean): void
  readonly children: ReactNode
}

/** The browser keeps its state, so it works before hydration. */
export function Disclosure({ id, title, icon, isOpenAtStart, onToggle, children }: DisclosureProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start only.
  useEffect(() => {
    if (sheet.current && isOpenAtStart?.()) sheet.current.open = true
  }, [])
  return (
    <details ref={sheet} id={id} className={styles.sheet} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.title}>
        {icon}
        <span>{title}</span>
        <IconChevronDown className={styles.chevron} size={20} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
