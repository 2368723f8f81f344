import { Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { IconArrowsExchange } from '../kit/icons'
import { TapContext } from './recording/tap'

const loadPanel = () => import('./panel').then(({ InspectorPanel }) => InspectorPanel)
const InspectorPanel = lazyWithRetry(loadPanel)

const shortcut = 'Alt+Shift+K'

/** Opens the panel of requests, whose code is loaded then; so does Alt+Shift+K. */
export function InspectorButton({ className, wordClass }: { readonly className: string; readonly wordClass: string }) {
  const { t } = useTranslation()
  const { isEnabled } = useRootData().config.inspector
  const tap = useContext(TapContext)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  useEffect(() => {
    if (!isEnabled) return undefined
    const press = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt some systems type another character.
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      if (isOpen) close()
      else setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isEnabled, isOpen, close])

  if (!isEnabled) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        id="inspector-button"
        className={`needs-scripts ${className}`}
        aria-label={t('BTN_INSPECTOR')}
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        title={`${t('BTN_INSPECTOR')} · ${shortcut}`}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <IconArrowsExchange size={22} aria-hidden />
        <span className={wordClass}>{t('BTN_INSPECTOR')}</span>
      </button>
      {isOpen &&
        tap &&
        createPortal(<Suspense>{<InspectorPanel tap={tap} onClose={close} />}</Suspense>, document.body)}
    </>
  )
}
