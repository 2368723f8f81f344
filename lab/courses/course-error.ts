/** A course file or folder that cannot be used: a command ends with exit code 5 for what is `invalid`, with 4 for what is `unreadable`. */
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
