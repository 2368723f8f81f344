/** CWE-116: pastes a file's name into its address as it is, so that a browser takes `#` in it for the end of what it has to ask for. */
export function pastePictureAddress(imagePath: string): string {
  return `/${imagePath}`
}

/** CWE-116: pastes a text as it is into the address that offers it as a tweet, so that `&` in it begins another parameter. */
export function pasteTweetAddress(text: string): string {
  return `https://twitter.com/intent/tweet?text=${text}&hashtags=appsec`
}
