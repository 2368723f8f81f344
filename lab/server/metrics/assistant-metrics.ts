import type { Lab } from '../../lab.js'
import { labelled, type Metric, single } from './metric.js'

/** The usage of the assistant (docs/contract/files-and-surfaces.md#metrics). */
export function listAssistantMetrics({ community }: Lab, prefix: string): readonly Metric[] {
  const { assistant } = community.chat
  const input = () => assistant.usage.input
  const output = () => assistant.usage.output
  return [
    single('counter', `${prefix}_llm_input_tokens_total`, 'Tokens the assistant has read.', () => input().total),
    labelled(
      'counter',
      `${prefix}_llm_input_tokens`,
      'Tokens the assistant has read, by what became of them.',
      'type',
      () => [
        ['cache_read', input().cacheRead],
        ['cache_write', input().cacheWrite],
        ['no_cache', input().noCache],
      ],
    ),
    single('counter', `${prefix}_llm_output_tokens_total`, 'Tokens the assistant has written.', () => output().total),
    labelled('counter', `${prefix}_llm_output_tokens`, 'Tokens the assistant has written, by what for.', 'type', () => [
      ['reasoning', output().reasoning],
      ['text', output().text],
    ]),
    labelled(
      'counter',
      `${prefix}_llm_tool_calls_total`,
      'Tools the assistant has used.',
      'tool',
      () => assistant.usage.toolCalls,
    ),
  ]
}
