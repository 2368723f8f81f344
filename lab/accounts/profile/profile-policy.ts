export type WritePolicy = (profileImage: string) => string

/** URLs allow characters in a host that would end a rule of the policy. */
const plainOrigin = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/

export const writePolicy: WritePolicy = (profileImage) => {
  const origin = URL.canParse(profileImage) ? new URL(profileImage).origin : ''
  const sources = plainOrigin.test(origin) ? `'self' ${origin}` : "'self'"
  return `img-src ${sources}; script-src 'self'`
}
