/** The content security policy of the profile page, which shows the picture at that address. */
export type WritePolicy = (profileImage: string) => string

/** Addresses allow characters in a host that would end a rule of the policy. */
const plainOrigin = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/

export const writePolicy: WritePolicy = (profileImage) => {
  const origin = URL.canParse(profileImage) ? new URL(profileImage).origin : ''
  const sources = plainOrigin.test(origin) ? `'self' ${origin}` : "'self'"
  return `img-src ${sources}; script-src 'self'`
}
