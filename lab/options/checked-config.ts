import type { ShopConfig } from './shop-config.js'

const checked = Symbol('checked')

/** Marks a valid configuration; copies are unmarked, since they may have changed. */
export function markChecked(config: ShopConfig): ShopConfig {
  return Object.defineProperty(config, checked, { value: true })
}

export function isChecked(value: unknown): boolean {
  return typeof value === 'object' && value !== null && checked in value
}
