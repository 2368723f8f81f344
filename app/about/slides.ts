export interface Slide {
  readonly id: number
  /** HTML. */
  readonly comment: string
  readonly rating: number
}

/** One of them is a PNG: docs/contract/files-and-surfaces.md#client-secrets. */
const pictures = [
  'carousel/1.jpg',
  'carousel/2.jpg',
  'carousel/3.jpg',
  'carousel/4.jpg',
  'carousel/5.png',
  'carousel/6.jpg',
  'carousel/7.jpg',
] as const

export function slidePicture(index: number): string {
  return `/assets/public/images/${pictures[index % pictures.length]}`
}

/** The slide `steps` further, wrapping at both ends; 0 when there are none. */
export function turnSlide(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (index + steps + count) % count
}
