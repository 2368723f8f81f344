/** A text on one line; where it has more than `maxLength` characters, three dots stand for the last ones, so that it may have `maxLength` + 2 (docs/contract/commerce.md#reviews). */
export function cutText(text: string, maxLength: number): string {
  const line = text.replace(/[\r\n]/g, '')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}...` : line
}
