/** A course file or folder that cannot be used; `invalid` is an assignment, roster, key or setting, `unreadable` any other file. */
export class CourseError extends Error {
  override readonly name = 'CourseError'
  readonly kind = 'course'
  constructor(
    readonly fault: 'unreadable' | 'invalid',
    message: string,
    readonly remedies: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
