export const rightPlace =
  'The right place: your markup got there as it was. Now use the very element that the goal shows.'

export function hasMarkup(text: string): boolean {
  return /<[a-z!/]/i.test(text)
}
