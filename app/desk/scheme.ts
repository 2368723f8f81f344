import { showOtherScheme } from '../browser/storage/colour-scheme'
import { parseScheme } from '../kit/colour-scheme'

const keptAs = 'desk-scheme'

/** Applies the colour scheme that the user chose on this computer; without a choice the system's scheme applies. */
export function showKeptScheme(): void {
  const kept = parseScheme(localStorage.getItem(keptAs) ?? undefined)
  if (kept) document.documentElement.dataset.scheme = kept
}

/** Toggles between light and dark and stores the choice; not in a cookie, because the desk sets none. */
export function toggleScheme(): void {
  localStorage.setItem(keptAs, showOtherScheme())
}
