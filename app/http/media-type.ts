export const formType = 'application/x-www-form-urlencoded'

/** Lower case, without parameters; '' for none (RFC 9110, 8.3.1). */
export function mediaTypeOf({ headers }: Request): string {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  return type.trim().toLowerCase()
}
