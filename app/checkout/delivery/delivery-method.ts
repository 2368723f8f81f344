/** A way to bring things. */
export interface DeliveryMethod {
  readonly id: number
  readonly name: string
  /** What this caller pays. */
  readonly price: number
  /** Days. */
  readonly eta: number
  /** Class names of an icon, such as `fas fa-truck`. */
  readonly icon: string
}
