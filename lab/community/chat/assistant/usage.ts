import type { TokenCounts } from './language-model.js'

/** Tokens and calls since the lab was opened or reset (docs/contract/commerce.md#assistant, metrics). */
export interface Usage {
  readonly input: {
    readonly total: number
    readonly cacheRead: number
    readonly cacheWrite: number
    readonly noCache: number
  }
  readonly output: { readonly total: number; readonly reasoning: number; readonly text: number }
  readonly toolCalls: ReadonlyMap<string, number>
}

export interface UsageCounter {
  readonly current: () => Usage
  addTokens(tokens: TokenCounts): void
  addToolCall(tool: string): void
}

export function createUsageCounter(): UsageCounter {
  const sums = { input: 0, cached: 0, output: 0, reasoning: 0 }
  const toolCalls = new Map<string, number>()
  return {
    current: () => ({
      input: { total: sums.input, cacheRead: sums.cached, cacheWrite: 0, noCache: sums.input - sums.cached },
      output: { total: sums.output, reasoning: sums.reasoning, text: sums.output - sums.reasoning },
      toolCalls: new Map(toolCalls),
    }),
    addTokens({ input, cached, output, reasoning }) {
      sums.input += input
      sums.cached += cached
      sums.output += output
      sums.reasoning += reasoning
    },
    addToolCall(tool) {
      toolCalls.set(tool, (toolCalls.get(tool) ?? 0) + 1)
    },
  }
}
