/** A message names no address where one belongs. */
export class AddressError extends Error {
  override readonly name = 'Error'
  readonly kind = 'bad-request'
  readonly errors: readonly string[] = []
  constructor() {
    super('An address is 0x and 40 hexadecimal digits.')
  }
}
