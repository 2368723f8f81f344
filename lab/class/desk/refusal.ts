/** Something that the desk does not do, and why. */
export class DeskRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
