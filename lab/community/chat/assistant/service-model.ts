import { setTimeout as wait } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { describeFetchError } from '../../../values/fetch-error.js'
import {
  type LanguageModel,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  ModelUnreachableError,
  type ToolCall,
  type ToolDescription,
} from './language-model.js'

export interface ModelService {
  /** With or without a trailing slash. */
  readonly url: string
  readonly model: string
  readonly apiKey: string | undefined
  readonly maxRetries: number
  /** Milliseconds before the first retry; doubled for each further one. */
  readonly firstWait?: number
}

/** The name is the reference's. */
class ServiceError extends Error {
  override readonly name = 'AI_APICallError'
}

/** Milliseconds for an answer. */
const timeout = 120_000

/** Characters of an event that are read. */
const maxEventLength = 1_000_000

/** Calls `POST <url>/chat/completions` (docs/contract/commerce.md#assistant). */
export function connectService(service: ModelService): LanguageModel {
  return {
    async *reply(request) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])
      const body = await open(service, request, signal)
      const calls: ToolCall[] = []
      for await (const data of readEvents(body)) yield* readChunk(data, calls)
      for (const call of calls) yield { kind: 'tool-call', call }
    },
  }
}

async function open(
  service: ModelService,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { maxRetries, firstWait = 500 } = service
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(service, request, signal)
    if (answer instanceof ModelUnreachableError) {
      if (attempt >= maxRetries || signal.aborted) throw answer
    } else {
      if (answer.ok && answer.body) return answer.body
      if (attempt >= maxRetries || !isPassing(answer.status)) throw await explain(answer)
      await answer.body?.cancel()
    }
    await wait(firstWait * 2 ** attempt, undefined, { signal })
  }
}

async function send({ url, model, apiKey }: ModelService, request: ModelRequest, signal: AbortSignal) {
  const body = {
    model,
    messages: request.messages.map(toWire),
    tools: request.tools.map(toolToWire),
    tool_choice: 'auto',
    stream: true,
    stream_options: { include_usage: true },
  }
  return fetch(`${url.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    const reason = describeFetchError(cause, timeout)
    return new ModelUnreachableError(`Nobody answers at the address of the language model (${reason}).`, { cause })
  })
}

const isPassing = (status: number) => status === 408 || status === 409 || status === 429 || status >= 500

async function explain(answer: Response): Promise<Error> {
  const text = (await answer.text().catch(() => '')).slice(0, 500)
  return new ServiceError(text || `status ${answer.status}`)
}

function toWire({ role, content, toolCalls, toolCallId }: ModelMessage) {
  return {
    role,
    content,
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
    ...(toolCalls && {
      tool_calls: toolCalls.map(({ id, name, arguments: args }) => ({
        id,
        type: 'function',
        function: { name, arguments: args },
      })),
    }),
  }
}

const toolToWire = (tool: ToolDescription) => ({ type: 'function', function: tool })

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const waiting: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => waiting.push(event), maxBufferSize: maxEventLength })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    for (const { data } of waiting.splice(0)) {
      if (data === '[DONE]') return
      yield data
    }
  }
}

interface Chunk {
  readonly error?: { readonly message?: unknown } | string
  readonly choices?: readonly {
    readonly delta?: { readonly content?: unknown; readonly tool_calls?: readonly CallDelta[] }
  }[]
  readonly usage?: {
    readonly prompt_tokens?: number
    readonly completion_tokens?: number
    readonly prompt_tokens_details?: { readonly cached_tokens?: number } | null
    readonly completion_tokens_details?: { readonly reasoning_tokens?: number } | null
  } | null
}

interface CallDelta {
  readonly index?: number
  readonly id?: string
  readonly function?: { readonly name?: string; readonly arguments?: string }
}

function* readChunk(data: string, calls: ToolCall[]): Generator<ModelPart> {
  const { error, choices, usage } = JSON.parse(data) as Chunk
  if (error) throw new ServiceError(typeof error === 'string' ? error : String(error.message))
  const delta = choices?.[0]?.delta
  if (typeof delta?.content === 'string' && delta.content !== '') yield { kind: 'text', text: delta.content }
  for (const piece of delta?.tool_calls ?? []) addPiece(calls, piece)
  if (usage) yield { kind: 'usage', tokens: countTokens(usage) }
}

/** A call is streamed in pieces that share an index. */
function addPiece(calls: ToolCall[], { index = calls.length, id, function: part }: CallDelta): void {
  const known = calls[index] ?? { id: id ?? `call_${index}`, name: '', arguments: '' }
  const name = known.name + (part?.name ?? '')
  calls[index] = { ...known, name, arguments: known.arguments + (part?.arguments ?? '') }
}

function countTokens(usage: NonNullable<Chunk['usage']>) {
  return {
    input: usage.prompt_tokens ?? 0,
    cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
    output: usage.completion_tokens ?? 0,
    reasoning: usage.completion_tokens_details?.reasoning_tokens ?? 0,
  }
}
