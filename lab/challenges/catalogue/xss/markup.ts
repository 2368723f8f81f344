export const rightPlace =
  'The right place: your markup got there as it was. Now use the very element that the goal shows.'

export function hasMarkup(text: string): boolean {
  return /<[a-z!/]/i.test(text)
}

/** True for markup that loads or runs something. A harmless tag is the step before it, which the tutorial speaks of itself. */
export function hasActiveMarkup(text: string): boolean {
  return hasMarkup(text) && /<(?:script|iframe|img|svg|embed|object|video|audio)\b|javascript:|\bon\w+\s*=/i.test(text)
}
