import type { ShopConfig } from './shop-config.js'

/** The reply of `/rest/admin/application-configuration`; where the language model listens is nobody's business (commerce.md 8.2). */
export function writeConfiguration(config: ShopConfig): string {
  const { llmApiUrl: _url, ...chatBot } = config.application.chatBot
  return JSON.stringify({ config: { ...config, application: { ...config.application, chatBot } } })
}
