/** On one line, truncated with three dots to `maxLength` + 2 characters (docs/contract/commerce.md#reviews). */
export function cutText(text: string, maxLength: number): string {
  const line = text.replace(/[\r\n]/g, '')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}...` : line
}
