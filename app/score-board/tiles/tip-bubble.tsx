import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './tip-bubble.module.css'
import { type Tip, useTip } from './use-tip'

/** Pixels between the bubble, its anchor and the edge of the window. */
const gap = 8

/** Shows the description of an element with `data-tip`; screen readers have it from the element itself. */
export function TipArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const { tip, stay, leave } = useTip(area)
  return (
    <div ref={area}>
      {children}
      {tip && <Bubble key={tip.text} tip={tip} onEnter={stay} onLeave={leave} />}
    </div>
  )
}

interface BubbleProps {
  readonly tip: Tip
  onEnter(): void
  onLeave(): void
}

function Bubble({ tip, onEnter, onLeave }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const listening = new AbortController()
    const follow = () => bubble.current && place(bubble.current, tip.anchor.getBoundingClientRect())
    bubble.current?.showPopover?.()
    follow()
    // A focused element may still be outside of the window, and is scrolled to afterwards.
    window.addEventListener('scroll', follow, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [tip])
  // React 18 does not know the attribute.
  const popover = { popover: 'manual' }
  return (
    <div
      ref={bubble}
      {...popover}
      className={styles.bubble}
      aria-hidden="true"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {tip.text}
    </div>
  )
}

/** Below the anchor, or above it where the window ends. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const below = anchor.bottom + gap
  const top = below + height > innerHeight ? anchor.top - gap - height : below
  const left = Math.min(Math.max(anchor.left, gap), document.documentElement.clientWidth - width - gap)
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}
