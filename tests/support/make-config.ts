import { loadShopConfig } from '../../lab/options/load-config.js'
import type { ShopConfig } from '../../lab/options.js'

export interface ConfigChanges {
  readonly application?: Partial<ShopConfig['application']>
  readonly challenges?: Partial<ShopConfig['challenges']>
  readonly ctf?: Partial<ShopConfig['ctf']>
}

/** The default configuration with some changed values. */
export function makeConfig({ application, challenges, ctf }: ConfigChanges): ShopConfig {
  const { config } = loadShopConfig()
  return {
    ...config,
    application: { ...config.application, ...application },
    challenges: { ...config.challenges, ...challenges },
    ctf: { ...config.ctf, ...ctf },
  }
}
