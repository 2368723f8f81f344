import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useScriptName } from '../../browser/script-name'
import styles from './popover-menu.module.css'

interface PopoverMenuProps {
  readonly id: string
  readonly buttonId: string
  readonly buttonName: string
  readonly words?: string
  readonly face: ReactNode
  /** True if it contains entries alone, so that it has the role and the keys of a menu. */
  readonly isMenu?: boolean
  readonly children: ReactNode
  onOpen?(): void
}

/** The browser itself opens and closes the menu, so it works before hydration. */
export function PopoverMenu({
  id,
  buttonId,
  buttonName,
  words: shown = '',
  face,
  isMenu = false,
  children,
  onOpen,
}: PopoverMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { control, words, script } = useScriptName(buttonName, shown)
  useToggle(menu, () => {
    onOpen?.()
    // A pointer moves no focus, so that no entry shows a ring before a key was pressed.
    if (isMenu && button.current?.matches(':focus-visible')) shownEntries(menu.current)[0]?.focus()
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Tab leaves a menu: its entries are reached by the arrow keys.
    if (isMenu && event.key === 'Tab') menu.current?.hidePopover()
    else moveAmongEntries(event)
  }

  // React 18 has no properties for these two attributes, so they are passed in lower case.
  const opener = { popovertarget: id }
  const popover = { popover: 'auto', ...(isMenu && { role: 'menu', 'aria-labelledby': buttonId }) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the entries inside.
    <div className={styles.anchor} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        id={buttonId}
        aria-haspopup={isMenu ? 'menu' : undefined}
        {...control}
        {...opener}
      >
        <span {...words} className={styles.face}>
          {face}
        </span>
        <span {...script} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only tidies up after a link inside has been followed, by click or key. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div ref={menu} id={id} className={styles.menu} {...popover} onClick={closeAfterLink}>
        {children}
      </div>
    </div>
  )
}

/** Also calls back at hydration if the popover is open already. */
function useToggle(popover: RefObject<HTMLElement>, onOpen: () => void): void {
  const latestOnOpen = useRef(onOpen)
  latestOnOpen.current = onOpen
  useEffect(() => {
    const element = popover.current
    if (!element) return undefined
    const handleToggle = () => element.matches(':popover-open') && latestOnOpen.current()
    handleToggle()
    element.addEventListener('toggle', handleToggle)
    return () => element.removeEventListener('toggle', handleToggle)
  }, [popover])
}

function closeAfterLink({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): void {
  if (target instanceof Element && target.closest('a, [data-closes]')) currentTarget.hidePopover()
}

/** Arrow keys wrap around the visible entries; Home and End go to the ends. */
function moveAmongEntries(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const entries = shownEntries(currentTarget.querySelector('[popover]'))
  const here = entries.indexOf(target as HTMLElement)
  const isField = target instanceof HTMLInputElement
  const indexes: Readonly<Record<string, number | undefined>> = {
    ArrowDown: here + 1,
    ArrowUp: Math.max(here, 0) - 1,
    Home: isField ? undefined : 0,
    End: isField ? undefined : -1,
  }
  const index = indexes[key]
  if (index === undefined || entries.length === 0) return
  event.preventDefault()
  entries.at(index % entries.length)?.focus()
}

const shownEntries = (menu: Element | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('a, button, input') ?? [])].filter(isShown)

const isShown = (entry: HTMLElement) => entry.getClientRects().length > 0
