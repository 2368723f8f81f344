/** A text on one line; where it has more than `longest` letters, the last ones make way for three dots (docs/contract/commerce.md#reviews). */
export function cutText(text: string, longest: number): string {
  const line = text.replace(/[\r\n]/g, '')
  return line.length > longest ? `${line.slice(0, longest - 1)}...` : line
}
