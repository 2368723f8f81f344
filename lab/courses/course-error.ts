/** A course file or folder that cannot be used; `fault` tells whether it is unreadable or has invalid content. */
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
