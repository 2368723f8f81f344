/** A text on one line; where it has more than `maxLength` characters, the last ones make way for three dots (docs/contract/commerce.md#reviews). */
export function cutText(text: string, maxLength: number): string {
  const line = text.replace(/[\r\n]/g, '')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}...` : line
}
