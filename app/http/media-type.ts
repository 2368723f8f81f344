/** The media type of forms without files. */
export const formType = 'application/x-www-form-urlencoded'

/** The media type of a body in small letters, without its parameters; '' where none is named (RFC 9110, 8.3.1). */
export function mediaTypeOf({ headers }: Request): string {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  return type.trim().toLowerCase()
}
