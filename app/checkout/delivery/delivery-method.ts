export interface DeliveryMethod {
  readonly id: number
  readonly name: string
  /** The price for this caller. */
  readonly price: number
  /** Days. */
  readonly eta: number
  /** Class names of an icon, such as `fas fa-truck`. */
  readonly icon: string
}
