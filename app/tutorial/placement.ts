/** A box on the screen, in pixels from the upper left. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>
type Corner = Pick<Box, 'left' | 'top'>

const gap = 14
const margin = 8

/**
 * The place of a bubble: below its anchor, above it, beside it, whichever has room first; where nothing has, at the edge farthest
 * from it. Never off the screen, at the foot of it when there is no anchor, and not on the control in use while there is another place.
 */
export function placeBubble(anchor: Box | undefined, bubble: Size, screen: Size, isRightToLeft = false, inUse?: Box) {
  const rightMost = Math.max(margin, screen.width - bubble.width - margin)
  const lowest = Math.max(margin, screen.height - bubble.height - margin)
  const onScreen = ({ left, top }: Corner) => ({ left: clamp(left, rightMost), top: clamp(top, lowest) })
  const choose = (corners: readonly Corner[]) => {
    const places = corners.map(onScreen)
    const clear = places.find((place) => !inUse || !overlaps({ ...place, ...bubble }, inUse))
    return clear ?? places[0] ?? { left: margin, top: margin }
  }
  const middle = (screen.width - bubble.width) / 2
  if (!anchor) return choose([lowest, margin].map((top) => ({ left: middle, top })))

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
  const free = [below, above, ...beside].filter(({ isFree }) => isFree)
  const tops = anchor.top > screen.height - bottom ? [margin, lowest] : [lowest, margin]
  const edges = [aligned, rightMost, margin].flatMap((left) => tops.map((top) => ({ left, top })))
  return choose([...free, ...edges])
}

function overlaps(one: Box, other: Box): boolean {
  const isAcross = one.left < other.left + other.width && other.left < one.left + one.width
  return isAcross && one.top < other.top + other.height && other.top < one.top + one.height
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, margin), max)
}
