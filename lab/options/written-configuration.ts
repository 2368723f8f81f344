import type { ShopConfig } from './shop-config.js'

/**
 * The reply of `/rest/admin/application-configuration`, in the reference's shape; where the language model listens is nobody's
 * business (docs/contract/commerce.md#assistant).
 */
export function writeConfiguration(config: ShopConfig): Uint8Array {
  const { llmApiUrl: _url, ...chatBot } = config.application.chatBot
  const { reportedVersion: _version, ...application } = config.application
  return new TextEncoder().encode(JSON.stringify({ config: { ...config, application: { ...application, chatBot } } }))
}
