import { useCallback, useState } from 'react'
import { writeCookie, yearHours } from './cookies'

export type ColourScheme = 'light' | 'dark'

export const schemeCookie = 'color-scheme'

/** The scheme in a cookie's value; undefined for any other text. */
export function parseScheme(value: string | undefined): ColourScheme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

/** The other scheme than the one that is showing; keeps the choice for a year. */
export function useSchemeToggle(): () => void {
  const [, setChosen] = useState<ColourScheme>()
  return useCallback(() => {
    const next = readScheme() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.scheme = next
    writeCookie(schemeCookie, next, yearHours)
    setChosen(next)
  }, [])
}

/** The scheme that is showing: the visitor's choice, else what the system prefers. */
export function readScheme(): ColourScheme {
  const chosen = parseScheme(document.documentElement.dataset.scheme)
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
