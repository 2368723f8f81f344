/** CWE-602: leaves it to the form in the browser to turn down files that are too big or of the wrong kind. */
export function takeAnyFile(): boolean {
  return true
}
