/** A box on the screen, in pixels from the upper left. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>

const gap = 14
const margin = 8

/**
 * The place of a bubble: below its anchor, above it, beside it, whichever has room first; where nothing has, at the edge farthest
 * from it. Never off the screen, and at the foot of it when there is no anchor.
 */
export function placeBubble(anchor: Box | undefined, bubble: Size, screen: Size, isRightToLeft = false) {
  const rightMost = Math.max(margin, screen.width - bubble.width - margin)
  const lowest = Math.max(margin, screen.height - bubble.height - margin)
  const onScreen = (left: number, top: number) => ({ left: clamp(left, rightMost), top: clamp(top, lowest) })
  if (!anchor) return onScreen((screen.width - bubble.width) / 2, lowest)

  const right = anchor.left + anchor.width
  const bottom = anchor.top + anchor.height
  const aligned = isRightToLeft ? right - bubble.width : anchor.left
  const places = {
    below: { left: aligned, top: bottom + gap, isFree: bottom + gap <= lowest },
    above: { left: aligned, top: anchor.top - gap - bubble.height, isFree: anchor.top - gap - bubble.height >= margin },
    right: { left: right + gap, top: anchor.top, isFree: right + gap <= rightMost },
    left: {
      left: anchor.left - gap - bubble.width,
      top: anchor.top,
      isFree: anchor.left - gap - bubble.width >= margin,
    },
  }
  const { below, above } = places
  const beside = isRightToLeft ? [places.left, places.right] : [places.right, places.left]
  const free = [below, above, ...beside].find(({ isFree }) => isFree)
  if (free) return onScreen(free.left, free.top)
  return onScreen(aligned, anchor.top > screen.height - bottom ? margin : lowest)
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, margin), max)
}
