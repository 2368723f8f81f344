/** Something of a course that cannot be used; `fault` tells whether it cannot be read at all or says what it should not. */
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
