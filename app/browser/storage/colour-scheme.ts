import { type ColourScheme, parseScheme, schemeCookie } from '../../kit/colour-scheme'
import { writeCookie, yearHours } from './cookies'

/** Keeps the choice for a year. */
export function toggleScheme(): void {
  writeCookie(schemeCookie, showOtherScheme(), yearHours)
}

export function showOtherScheme(): ColourScheme {
  const next = readScheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.scheme = next
  return next
}

function readScheme(): ColourScheme {
  const chosen = parseScheme(document.documentElement.dataset.scheme)
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
