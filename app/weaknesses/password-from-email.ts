/** The password behind a third-party sign-in, made of nothing but the public address read backwards (CWE-1391, CWE-340). */
export function derivePassword(email: string): string {
  return toBase64([...email].reverse().join(''))
}

/** Base64 of the text's UTF-8 bytes. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
