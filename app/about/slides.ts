/** A feedback as the slideshow shows it. */
export interface Slide {
  readonly id: number
  /** HTML. */
  readonly comment: string
  readonly rating: number
}

/** The pictures of the slides, used in turn (docs/contract/files-and-surfaces.md#client-secrets: one of them is a PNG). */
const pictures = [
  'carousel/1.jpg',
  'carousel/2.jpg',
  'carousel/3.jpg',
  'carousel/4.jpg',
  'carousel/5.png',
  'carousel/6.jpg',
  'carousel/7.jpg',
] as const

/** The address of the picture of the nth slide. */
export function slidePicture(index: number): string {
  return `/assets/public/images/${pictures[index % pictures.length]}`
}

/** The slide that lies `steps` further, coming round at both ends; 0 when there are none. */
export function turnSlide(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (index + steps + count) % count
}
