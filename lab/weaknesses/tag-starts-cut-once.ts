/** CWE-184: removes starts of tags once, by an incomplete pattern, so that nested ones collapse into a tag. */
export function cutTagStarts(text: string): string {
  return text.replace(/<(?:\w+)\W+?[\w]/gi, '')
}
