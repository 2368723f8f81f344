import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isRightToLeft } from '../../browser/text-direction'
import { type Box, type Obstacle, placeBubble } from './placement'

/** Pages move without an event, as when a picture loads. */
const lookMilliseconds = 100
/** Pixels between the ring and its element. */
const ringGap = 6
const controls = 'a, button, input, select, summary, textarea'

/** Needed besides the anchor, by weight; the control in use weighs most. */
const needed: readonly (readonly [selector: string, weight: number])[] = [
  ['[popover]:popover-open', 6],
  ['dialog:modal :is(h1, h2)', 2],
  ['main h1', 2],
  // The latest requests come first, and are those that a step speaks of.
  ['#inspector nav li:nth-child(-n + 5)', 3],
  ['#inspector', 2],
  ['#inspector [aria-pressed]', 6],
  ['#inspector form [type="submit"]', 40],
  ['#inspector form :is(button, input, select, textarea)', 1],
  ['header :is(button, form, input)', 1.5],
  // Not the buttons that are forms of their own, such as those of each product.
  ['main form:has(input:not([type="hidden"]), textarea) :is(button, input, select, textarea)', 1],
]
/** As much as what lies behind the bubble altogether: a box to tick is small. */
const inUseWeight = 100

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
        moveBubble(anchor, bubble.current, listObstacles(bubble.current, inUse.current))
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
  // Not a button that was pressed by pointer or touch.
  if (!activeElement?.matches(`:is(${controls}):focus-visible`) || bubble.contains(activeElement)) return undefined
  return activeElement
}

function listObstacles(bubble: HTMLElement, inUse: Element | undefined): Obstacle[] {
  const found = needed.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((element) => [element, weight] as const),
  )
  const used = inUse?.isConnected ? [[inUse, inUseWeight] as const] : []
  return [...found, ...used].flatMap(([element, weight]) => {
    const box = boxOf(element)
    // The layer of the bubble is a popover as well.
    return box.width === 0 || element.contains(bubble) || bubble.contains(element) ? [] : [{ ...box, weight }]
  })
}

/** That of the words of a heading, which is as wide as the page. */
function boxOf(element: Element): Box {
  const words = document.createRange()
  words.selectNodeContents(element)
  const { left, top, width, height } = (element.matches('h1, h2') ? words : element).getBoundingClientRect()
  return { left, top, width, height }
}

function moveBubble(anchor: Element | undefined, bubble: HTMLElement, obstacles: readonly Obstacle[]): void {
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const { left, top } = placeBubble(size, screen, {
    anchor: anchor && boxOf(anchor),
    obstacles,
    isRightToLeft: isRightToLeft(document.documentElement),
  })
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
}

function moveRing(anchor: Element | undefined, ring: HTMLElement): void {
  const box = anchor?.getBoundingClientRect()
  ring.hidden = !box || box.width === 0 || isScrolledAway(anchor, box)
  if (!box) return
  Object.assign(ring.style, {
    left: `${box.left - ringGap}px`,
    top: `${box.top - ringGap}px`,
    width: `${box.width + 2 * ringGap}px`,
    height: `${box.height + 2 * ringGap}px`,
  })
}

function isScrolledAway(anchor: Element | undefined, { top, bottom }: DOMRect): boolean {
  for (let around = anchor?.parentElement; around; around = around.parentElement) {
    if (!['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) continue
    const pane = around.getBoundingClientRect()
    return bottom <= pane.top || top >= pane.bottom
  }
  return false
}
