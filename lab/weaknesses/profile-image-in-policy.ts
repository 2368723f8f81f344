/** CWE-116: builds the content security policy of the profile page around whatever address the picture has. */
export function writePolicyAround(profileImage: string): string {
  return `img-src 'self' ${profileImage}; script-src 'self' 'unsafe-eval'`
}
