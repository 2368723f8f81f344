export type ColourScheme = 'light' | 'dark'

export const schemeCookie = 'color-scheme'

/** The scheme in a cookie's value; undefined for any other text. */
export function parseScheme(value: string | undefined): ColourScheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}
