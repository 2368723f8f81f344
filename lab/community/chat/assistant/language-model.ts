import type { ErrorDetails } from '../../../facts/error-details.js'

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  readonly toolCalls?: readonly ToolCall[]
  readonly toolCallId?: string
}

/** `arguments` is JSON. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** `parameters` is a JSON Schema. */
export interface ToolDescription {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface TokenCounts {
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly reasoning: number
}

export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly call: ToolCall }
  | { readonly kind: 'usage'; readonly tokens: TokenCounts }

export interface ModelRequest {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolDescription[]
  readonly language: string
  readonly signal: AbortSignal
}

export interface LanguageModel {
  reply(request: ModelRequest): AsyncIterable<ModelPart>
}

/** docs/contract/commerce.md#assistant */
export class ModelUnreachableError extends Error implements ErrorDetails {
  override readonly name = 'ModelUnreachableError'
  readonly kind = 'model-unreachable'
}
