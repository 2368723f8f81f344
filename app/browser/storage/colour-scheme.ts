import { type ColourScheme, parseScheme, schemeCookie } from '../../kit/colour-scheme'
import { writeCookie, yearHours } from './cookies'

/** Changes to the other scheme than the one that is showing and keeps the choice for a year. */
export function toggleScheme(): void {
  writeCookie(schemeCookie, showOtherScheme(), yearHours)
}

/** Changes to the other scheme than the one that is showing, and names it. */
export function showOtherScheme(): ColourScheme {
  const next = readScheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.scheme = next
  return next
}

/** The scheme that is showing: the visitor's choice, else what the system prefers. */
function readScheme(): ColourScheme {
  const chosen = parseScheme(document.documentElement.dataset.scheme)
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
