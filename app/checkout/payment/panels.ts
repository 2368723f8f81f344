import { storageKeys } from '../../browser/storage/storage'

/** The sheets of the payment page that somebody may leave unfolded for the next time. */
export type RememberedPanel = 'couponPanelExpanded' | 'paymentPanelExpanded'

/** True if a sheet was left unfolded. */
export function isPanelOpen(panel: RememberedPanel): boolean {
  return localStorage.getItem(storageKeys[panel]) === 'true'
}

/** Remembers how a sheet is left. */
export function keepPanel(panel: RememberedPanel, isOpen: boolean): void {
  localStorage.setItem(storageKeys[panel], String(isOpen))
}
