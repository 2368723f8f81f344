import { type ReactNode, useEffect, useRef } from 'react'
import { useScriptName } from '../browser/script-name'
import styles from './popover-menu.module.css'

interface PopoverMenuProps {
  readonly id: string
  readonly buttonId: string
  readonly buttonName: string
  /** The words on the button, if there are any. */
  readonly words?: string
  /** The content of the button. */
  readonly face: ReactNode
  readonly children: ReactNode
  onOpen?(): void
}

/** A button and the menu below it. The browser opens and closes it, so it works before the page is awake. */
export function PopoverMenu({ id, buttonId, buttonName, words: shown = '', face, children, onOpen }: PopoverMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const { control, words, script } = useScriptName(buttonName, shown)
  const hearOpen = useRef(onOpen)
  hearOpen.current = onOpen

  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    const hearToggle = () => element.matches(':popover-open') && hearOpen.current?.()
    hearToggle()
    element.addEventListener('toggle', hearToggle)
    return () => element.removeEventListener('toggle', hearToggle)
  }, [])

  // React 18 knows neither attribute by its own name.
  const opener = { popovertarget: id }
  const popover = { popover: 'auto' }
  return (
    <div className={styles.anchor}>
      <button type="button" className={styles.button} id={buttonId} {...control} {...opener}>
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

function closeAfterLink({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): void {
  if (target instanceof Element && target.closest('a, [data-closes]')) currentTarget.hidePopover()
}
