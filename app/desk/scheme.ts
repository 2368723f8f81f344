import { showOtherScheme } from '../browser/storage/colour-scheme'
import { parseScheme } from '../kit/colour-scheme'

const keptAs = 'desk-scheme'

/** The choice on this computer, else the system's scheme. */
export function showKeptScheme(): void {
  const kept = parseScheme(localStorage.getItem(keptAs) ?? undefined)
  if (kept) document.documentElement.dataset.scheme = kept
}

export function toggleScheme(): void {
  localStorage.setItem(keptAs, showOtherScheme())
}
