import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isRightToLeft } from '../browser/text-direction'
import { placeBubble } from './placement'

/** Pages move without an event, as when a picture loads. */
const lookMilliseconds = 100
/** Pixels between the ring and its element. */
const ringGap = 6
const controls = 'a, button, input, select, summary, textarea'

export function usePlacement(
  anchor: Element | undefined,
  bubble: RefObject<HTMLElement>,
  ring: RefObject<HTMLElement>,
): void {
  // Kept while the focus is in the bubble, which would otherwise move away from the pointer.
  const inUse = useRef<Element>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control was in use for the step before.
  useLayoutEffect(() => {
    inUse.current = undefined
  }, [anchor])
  // After every render: another text may need another place.
  useLayoutEffect(() => {
    const place = () => {
      if (bubble.current) {
        inUse.current = findInUse(bubble.current) ?? inUse.current
        moveBubble(anchor, bubble.current, inUse.current)
      }
      if (ring.current) moveRing(anchor, ring.current)
    }
    place()
    const timer = setInterval(place, lookMilliseconds)
    const listening = new AbortController()
    for (const name of ['scroll', 'resize', 'focusin'])
      window.addEventListener(name, place, { capture: true, passive: true, signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  })
}

function findInUse(bubble: HTMLElement): Element | undefined {
  const { activeElement } = document
  return activeElement?.matches(controls) && !bubble.contains(activeElement) ? activeElement : undefined
}

function moveBubble(anchor: Element | undefined, bubble: HTMLElement, inUse: Element | undefined): void {
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const mirrored = isRightToLeft(document.documentElement)
  const used = inUse?.isConnected ? inUse.getBoundingClientRect() : undefined
  const { left, top } = placeBubble(anchor?.getBoundingClientRect(), size, screen, mirrored, used)
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
}

function moveRing(anchor: Element | undefined, ring: HTMLElement): void {
  const box = anchor?.getBoundingClientRect()
  ring.hidden = !box || box.width === 0
  if (!box) return
  Object.assign(ring.style, {
    left: `${box.left - ringGap}px`,
    top: `${box.top - ringGap}px`,
    width: `${box.width + 2 * ringGap}px`,
    height: `${box.height + 2 * ringGap}px`,
  })
}
