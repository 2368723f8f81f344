import { createEmbeddedModel } from './embedded/embedded-model.js'
import type { ModelPolicy } from './embedded/model-policy.js'
import type { LanguageModel } from './language-model.js'
import { connectService } from './service-model.js'

/** The address that a configuration names unless somebody changes it: where such services listen that people run themselves. */
export const shippedModelUrl = 'http://localhost:11434/v1'

export interface ModelChoice {
  readonly url: string
  readonly model: string
  readonly maxRetries: number
  readonly apiKey: string | undefined
  /** Decisions of the embedded model that customers may influence. */
  readonly policy: ModelPolicy
}

/**
 * The model that a lab speaks with: a service when its operator has named another address than the shipped one or given a key,
 * else the embedded one, so that a lab as shipped never reaches out.
 */
export function chooseModel({ url, model, maxRetries, apiKey, policy }: ModelChoice): LanguageModel {
  const isConfigured = url !== shippedModelUrl || Boolean(apiKey)
  return isConfigured ? connectService({ url, model, maxRetries, apiKey }) : createEmbeddedModel(policy)
}
