/** Pixels from the upper left. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Something to leave visible; a pixel of it counts as much as `weight` others. */
export interface Obstacle extends Box {
  readonly weight: number
}

type Size = Pick<Box, 'width' | 'height'>
type Corner = Pick<Box, 'left' | 'top'>

interface Surroundings {
  /** The subject of the step. */
  readonly anchor?: Box | undefined
  readonly obstacles?: readonly Obstacle[]
  readonly isRightToLeft?: boolean
}

const gap = 14
const margin = 8
/** The anchor is what the words speak of, and a small one counts as one of this area. */
const anchorWeight = 8
const minAnchorArea = 20_000
/** Share of the screen: of a taller anchor the beginning counts, because its end can be scrolled out from behind the bubble. */
const maxAnchorHeight = 0.4
/** Obstacles beside which a place is sought. */
const strongWeight = 2

/**
 * The place that hides least of the anchor and the obstacles; on a tie below, above or beside the anchor, else the one nearest to it.
 * Always on the screen; at its foot without an anchor.
 */
export function placeBubble(bubble: Size, screen: Size, surroundings: Surroundings): Corner {
  const { anchor, obstacles = [], isRightToLeft = false } = surroundings
  const rightMost = Math.max(margin, screen.width - bubble.width - margin)
  const lowest = Math.max(margin, screen.height - bubble.height - margin)
  const onScreen = ({ left, top }: Corner) => ({ left: clamp(left, rightMost), top: clamp(top, lowest) })
  const beginning = anchor && { ...anchor, height: Math.min(anchor.height, maxAnchorHeight * screen.height) }
  const all = beginning ? [...obstacles, { ...beginning, weight: weightOf(beginning) }] : obstacles
  const hidden = (place: Corner) =>
    all.reduce((sum, box) => sum + box.weight * overlap({ ...place, ...bubble }, box), 0)

  const besides = all
    .filter(({ weight }) => weight >= strongWeight)
    .map((box) => placesBeside(box, bubble, isRightToLeft))
  const corners = anchor
    ? placesAtAnchor(anchor, bubble, { rightMost, lowest, isRightToLeft })
    : [lowest, margin].map((top) => ({ left: (screen.width - bubble.width) / 2, top }))
  const distant = [
    ...[rightMost, margin].flatMap((left) => [lowest, margin].map((top) => ({ left, top }))),
    ...besides.flat(),
    // Beside one and at the height of another.
    ...besides.flatMap((one) => besides.flatMap((other) => cross(one, other))),
  ].map(onScreen)
  const near = anchor ?? { left: (screen.width - bubble.width) / 2, top: lowest, ...bubble }
  const byDistance = (one: Corner, other: Corner) =>
    distance({ ...one, ...bubble }, near) - distance({ ...other, ...bubble }, near)
  return findLeast([...corners.map(onScreen), ...distant.sort(byDistance)], hidden) ?? { left: margin, top: margin }
}

function weightOf({ width, height }: Box): number {
  return anchorWeight * Math.max(1, minAnchorArea / Math.max(1, width * height))
}

interface Limits {
  readonly rightMost: number
  readonly lowest: number
  readonly isRightToLeft: boolean
}

/** Below, above and beside it as far as there is room, then the edges of the screen. */
function placesAtAnchor(anchor: Box, bubble: Size, { rightMost, lowest, isRightToLeft }: Limits): Corner[] {
  const [below, above, ...beside] = placesBeside(anchor, bubble, isRightToLeft)
  const free = [below, above, ...beside].filter(
    (place) =>
      place !== undefined &&
      (place === below || place === above
        ? place.top >= margin && place.top <= lowest
        : place.left >= margin && place.left <= rightMost),
  ) as Corner[]
  const roomBelow = lowest + bubble.height + margin - (anchor.top + anchor.height)
  const tops = anchor.top > roomBelow ? [margin, lowest] : [lowest, margin]
  const lefts = [below?.left ?? margin, rightMost, margin]
  return [...free, ...lefts.flatMap((left) => tops.map((top) => ({ left, top })))]
}

/** Below, above, and at both sides. */
function placesBeside(box: Box, bubble: Size, isRightToLeft: boolean): Corner[] {
  const right = box.left + box.width
  const aligned = isRightToLeft ? right - bubble.width : box.left
  const sides = [
    { left: right + gap, top: box.top },
    { left: box.left - gap - bubble.width, top: box.top },
  ]
  return [
    { left: aligned, top: box.top + box.height + gap },
    { left: aligned, top: box.top - gap - bubble.height },
    ...(isRightToLeft ? sides.reverse() : sides),
  ]
}

function cross(one: readonly Corner[], other: readonly Corner[]): Corner[] {
  return one.flatMap(({ left }) => other.map(({ top }) => ({ left, top })))
}

function findLeast<Place>(places: readonly Place[], cost: (place: Place) => number): Place | undefined {
  let least = Number.POSITIVE_INFINITY
  let found: Place | undefined
  for (const place of places) {
    const its = cost(place)
    if (its < least) {
      least = its
      found = place
    }
    if (least === 0) break
  }
  return found
}

/** Pixels between two boxes, 0 where they overlap. */
function distance(one: Box, other: Box): number {
  const across = Math.max(0, other.left - one.left - one.width, one.left - other.left - other.width)
  const down = Math.max(0, other.top - one.top - one.height, one.top - other.top - other.height)
  return Math.hypot(across, down)
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
