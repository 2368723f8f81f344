/** CWE-184: cuts the starts of tags out once, by an incomplete pattern, so that nested ones collapse into a tag. */
export function cutTagStarts(text: string): string {
  return text.replace(/<(?:\w+)\W+?[\w]/gi, '')
}
