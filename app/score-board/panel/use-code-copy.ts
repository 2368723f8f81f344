import { type RefObject, useEffect } from 'react'
import { useCopy } from '../../browser/snackbar/use-copy'
import { useTranslation } from '../../browser/texts'

/** A click, Enter or Space copies code inside of `area`; searched again when `shown` changes. */
export function useCodeCopy(area: RefObject<HTMLElement>, shown: unknown): void {
  const { t } = useTranslation()
  const copy = useCopy()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards mean other codes.
  useEffect(() => {
    for (const code of area.current?.querySelectorAll<HTMLElement>('code:not(pre code)') ?? []) {
      code.tabIndex = 0
      code.setAttribute('role', 'button')
      code.title = t('BTN_COPY_CODE')
    }
  }, [area, shown, t])

  useEffect(() => {
    const listening = new AbortController()
    const press = (event: Event) => {
      const code = event.target instanceof Element ? event.target.closest('code[role="button"]') : null
      if (!code || !isPress(event)) return
      event.preventDefault()
      copy(code.textContent ?? '')
    }
    for (const name of ['click', 'keydown']) area.current?.addEventListener(name, press, { signal: listening.signal })
    return () => listening.abort()
  }, [area, copy])
}

function isPress(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' '
}
