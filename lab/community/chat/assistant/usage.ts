import type { TokenCounts } from './language-model.js'

/** What the assistant has used since the lab was opened or reset, in tokens and calls (docs/contract/commerce.md#assistant, metrics). */
export interface Usage {
  readonly input: {
    readonly total: number
    readonly cacheRead: number
    readonly cacheWrite: number
    readonly noCache: number
  }
  readonly output: { readonly total: number; readonly reasoning: number; readonly text: number }
  /** Calls by the name of the tool. */
  readonly toolCalls: Readonly<Record<string, number>>
}

export interface UsageBook {
  readonly current: () => Usage
  addTokens(tokens: TokenCounts): void
  addToolCall(tool: string): void
}

/** An empty book. */
export function openUsageBook(): UsageBook {
  const sums = { input: 0, cached: 0, output: 0, reasoning: 0 }
  const toolCalls: Record<string, number> = {}
  return {
    current: () => ({
      input: { total: sums.input, cacheRead: sums.cached, cacheWrite: 0, noCache: sums.input - sums.cached },
      output: { total: sums.output, reasoning: sums.reasoning, text: sums.output - sums.reasoning },
      toolCalls: { ...toolCalls },
    }),
    addTokens({ input, cached, output, reasoning }) {
      sums.input += input
      sums.cached += cached
      sums.output += output
      sums.reasoning += reasoning
    },
    addToolCall(tool) {
      toolCalls[tool] = (toolCalls[tool] ?? 0) + 1
    },
  }
}
