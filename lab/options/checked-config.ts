import type { ShopConfig } from './shop-config.js'

const checked = Symbol('checked')

/** Notes that a configuration is whole; copies do not bear the note, since they may have been changed. */
export function markChecked(config: ShopConfig): ShopConfig {
  return Object.defineProperty(config, checked, { value: true })
}

export function isChecked(value: unknown): boolean {
  return typeof value === 'object' && value !== null && checked in value
}
