export const rightPlace =
  'The right place: your markup got there as it was. Now use the very element that the goal shows.'

/** Whether a text has markup in it. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/]/i.test(text)
}
