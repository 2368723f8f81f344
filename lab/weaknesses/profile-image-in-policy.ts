/** CWE-116: puts the picture's address unescaped into the Content-Security-Policy of the profile page. */
export function writePolicyAround(profileImage: string): string {
  return `img-src 'self' ${profileImage}; script-src 'self' 'unsafe-eval'`
}
