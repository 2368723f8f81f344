import type { AssistantEvent } from '../../../lab/community/chat/assistant/assistant'

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  Connection: 'keep-alive',
  'Content-Encoding': 'identity',
} as const

/** Server-sent events; always 200, always closed by `[DONE]` (docs/contract/commerce.md#assistant). */
export function eventStream(events: AsyncIterable<AssistantEvent>, onCancel: () => void): Response {
  const frames = writeFrames(events)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await frames.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`data: ${value}\n\n`))
    },
    async cancel() {
      onCancel()
      await frames.return()
    },
  })
  return new Response(body, { headers })
}

async function* writeFrames(events: AsyncIterable<AssistantEvent>): AsyncGenerator<string, void> {
  for await (const event of events) yield JSON.stringify(toFrame(event))
  yield '[DONE]'
}

function toFrame(event: AssistantEvent): unknown {
  if (event.kind === 'text') return { choices: [{ delta: { content: event.text } }] }
  if (event.kind === 'end') return { choices: [{ finish_reason: 'stop' }] }
  if (event.kind === 'error') return { error: event.message }
  const { id, name, arguments: args } = event.call
  return { choices: [{ delta: { tool_calls: [{ id, type: 'function', function: { name, arguments: args } }] } }] }
}
