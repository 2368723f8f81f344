export type ColourScheme = 'light' | 'dark'

export const schemeCookie = 'color-scheme'

export function parseScheme(value: string | undefined): ColourScheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}
