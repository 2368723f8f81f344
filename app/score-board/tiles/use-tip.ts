import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Tip {
  readonly text: string
  readonly anchor: Element
}

/** Time for the pointer to reach the tip, so that it can be read and copied. */
const graceMilliseconds = 150

/** Shows the description of a `data-tip` element while it is hovered, focused or tapped; Escape or a press elsewhere hides it. */
export function useTip(area: RefObject<HTMLElement>) {
  const [tip, setTip] = useState<Tip>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const stay = useCallback(() => clearTimeout(timer.current), [])
  const leave = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTip(undefined), graceMilliseconds)
  }, [])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const show = ({ target }: Event) => {
      const carrier = findCarrier(target)
      if (!carrier) return
      stay()
      setTip(readTip(carrier))
    }
    const end = () => setTip(undefined)
    for (const name of ['pointerover', 'focusin', 'click']) area.current?.addEventListener(name, show, { signal })
    for (const name of ['pointerout', 'focusout'])
      area.current?.addEventListener(name, ({ target }) => findCarrier(target) && leave(), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    document.addEventListener('pointerdown', ({ target }) => findCarrier(target) ?? end(), { signal })
    return () => {
      listening.abort()
      stay()
    }
  }, [area, stay, leave])

  return { tip, stay, leave }
}

function findCarrier(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null
}

function readTip(carrier: Element): Tip | undefined {
  const text = document.getElementById(carrier.getAttribute('aria-describedby') ?? '')?.textContent
  return text ? { text, anchor: carrier } : undefined
}
