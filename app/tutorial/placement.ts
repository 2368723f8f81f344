/** Pixels from the upper left. */
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

/** The place that hides least of the anchor and of the control in use; on a tie below, above, beside, then an edge. Always on the screen; at its foot without an anchor. */
export function placeBubble(anchor: Box | undefined, bubble: Size, screen: Size, isRightToLeft = false, inUse?: Box) {
  const rightMost = Math.max(margin, screen.width - bubble.width - margin)
  const lowest = Math.max(margin, screen.height - bubble.height - margin)
  const onScreen = ({ left, top }: Corner) => ({ left: clamp(left, rightMost), top: clamp(top, lowest) })
  const choose = (corners: readonly Corner[]) => {
    const places = corners.map(onScreen)
    const hidden = (place: Corner) =>
      [anchor, inUse].reduce((sum, box) => sum + (box ? overlap({ ...place, ...bubble }, box) : 0), 0)
    const least = Math.min(...places.map(hidden))
    return places.find((place) => hidden(place) === least) ?? { left: margin, top: margin }
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

/** Shared area in square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, margin), max)
}
