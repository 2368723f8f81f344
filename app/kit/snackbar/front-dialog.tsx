import { useLocation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** While it is open, the rest of the page is inert and partly covered. */
export function useFrontDialog(isWatched: boolean): HTMLDialogElement | undefined {
  return useSyncExternalStore(isWatched ? watchDialogs : watchNothing, isWatched ? findFrontDialog : findNone, findNone)
}

function findFrontDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
}

const findNone = () => undefined
const watchNothing = () => () => {}

/** No event tells that a dialog opens, or that an open one is removed. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

interface InFrontProps {
  readonly dialog: HTMLDialogElement | undefined
  readonly className: string
  readonly children: ReactNode
}

/** In front of the page and of an open dialog. */
export function InFront({ dialog, className, children }: InFrontProps) {
  const followed = useRef<HTMLDialogElement>()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog stays until the linked page is there.
  useEffect(() => {
    if (followed.current?.isConnected) followed.current.close()
    followed.current = undefined
  }, [key])
  if (!dialog) return <div className={className}>{children}</div>
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) followed.current = dialog
  }
  return createPortal(
    <TopLayer className={className} onClick={follow}>
      {children}
    </TopLayer>,
    dialog,
  )
}

interface TopLayerProps {
  readonly className: string
  readonly children: ReactNode
  onClick(event: MouseEvent): void
}

/** A popover, because a dialog that moves or scrolls would take fixed content along. */
function TopLayer({ className, children, onClick }: TopLayerProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The browser throws if the dialog was removed at the same moment; the notices follow to the page at once.
    if (element.current?.isConnected) element.current.showPopover?.()
  }, [])
  // React 18 does not know the attribute by its own name.
  const popover = { popover: 'manual' }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={element} className={className} {...popover} onClick={onClick}>
      {children}
    </div>
  )
}
