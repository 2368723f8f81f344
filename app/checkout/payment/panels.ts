import { storageKeys } from '../../browser/storage/storage'

/** Panels whose state is kept for the next visit. */
type RememberedPanel = 'couponPanelExpanded' | 'paymentPanelExpanded'

export function isPanelOpen(panel: RememberedPanel): boolean {
  return localStorage.getItem(storageKeys[panel]) === 'true'
}

export function keepPanel(panel: RememberedPanel, isOpen: boolean): void {
  localStorage.setItem(storageKeys[panel], String(isOpen))
}
