/**
 * Pastes a file's name into its address as it is, so that a browser takes `#` in it for the end of what it has to ask for
 * (CWE-116).
 */
export function pastePictureAddress(imagePath: string): string {
  return `/${imagePath}`
}

/** Pastes a text into the address that offers it as a tweet in the same way (CWE-116). */
export function pasteTweetAddress(text: string): string {
  return `https://twitter.com/intent/tweet?text=${text}&hashtags=appsec`
}
