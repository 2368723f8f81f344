import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAssistant } from '../../../app/chat/chat.client.js'
import type { AnswerPart } from '../../../app/chat/conversation.js'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

/** An answer whose stream stays open behind these events. */
function answerWith(...events: readonly string[]) {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of events) controller.enqueue(new TextEncoder().encode(`data: ${event}\n\n`))
    },
    cancel,
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  return cancel
}

async function readAnswer(): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = []
  for await (const part of askAssistant([], new AbortController().signal)) parts.push(part)
  return parts
}

const juice = JSON.stringify({ choices: [{ delta: { content: 'Juice.' } }] })

it('the stream of an answer is closed at its end', async () => {
  const cancel = answerWith(juice, '[DONE]', juice)
  expect(await readAnswer()).toEqual([{ kind: 'text', text: 'Juice.' }])
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), 30_000)
})

it.each([
  [JSON.stringify({ error: 'The assistant is away.' }), 'The assistant is away.'],
  ['no JSON', /JSON/],
])('the stream of an answer is closed at %s, which rejects', async (event, message) => {
  const cancel = answerWith(event)
  await expect(readAnswer()).rejects.toThrow(message)
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), 30_000)
})
