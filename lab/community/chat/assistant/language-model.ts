import type { ErrorDetails } from '../../../facts/error-details.js'

/** One message of a conversation as it goes to a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  /** A tool call that an assistant wanted before it could answer. */
  readonly toolCalls?: readonly ToolCall[]
  /** The call whose result a `tool` message holds. */
  readonly toolCallId?: string
}

/** A tool that a model wants used; `arguments` is JSON. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** A tool as a model hears of it; `parameters` is a JSON Schema. */
export interface ToolDescription {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The tokens that one answer took. */
export interface TokenCounts {
  readonly input: number
  /** The number of input tokens that came out of a cache. */
  readonly cached: number
  readonly output: number
  /** The number of output tokens that were thoughts. */
  readonly reasoning: number
}

/** A piece of a model's answer. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly call: ToolCall }
  | { readonly kind: 'usage'; readonly tokens: TokenCounts }

export interface ModelRequest {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolDescription[]
  /** The customer's language, such as `de_DE`. */
  readonly language: string
  /** Ends the work when nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** Something that continues conversations, piece by piece. */
export interface LanguageModel {
  reply(request: ModelRequest): AsyncIterable<ModelPart>
}

/** The model cannot be reached at all (docs/contract/commerce.md#assistant). */
export class ModelUnreachableError extends Error implements ErrorDetails {
  override readonly name = 'ModelUnreachableError'
  readonly kind = 'model-unreachable'
}
