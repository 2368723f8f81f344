import type { ShopConfig } from './shop-config.js'

/** The reply of `/rest/admin/application-configuration`, without the address of the language model (docs/contract/commerce.md#assistant). */
export function writeConfiguration(config: ShopConfig): Uint8Array {
  const { llmApiUrl: _url, ...chatBot } = config.application.chatBot
  const { reportedVersion: _version, ...application } = config.application
  return new TextEncoder().encode(JSON.stringify({ config: { ...config, application: { ...application, chatBot } } }))
}
