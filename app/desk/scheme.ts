import { parseScheme } from '../browser/colour-scheme'

const keptAs = 'desk-scheme'

/** Shows the colours that somebody chose on this computer; without a choice they are the system's. */
export function showKeptScheme(): void {
  const kept = parseScheme(localStorage.getItem(keptAs) ?? undefined)
  if (kept) document.documentElement.dataset.scheme = kept
}

/** Changes between light and dark and keeps the choice; the desk sets no cookie. */
export function toggleScheme(): void {
  const shown = parseScheme(document.documentElement.dataset.scheme)
  const isDark = shown ? shown === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const next = isDark ? 'light' : 'dark'
  document.documentElement.dataset.scheme = next
  localStorage.setItem(keptAs, next)
}
