import { expect, it } from 'vitest'
import { connectService } from '../../../../../lab/community/chat/assistant/service-model.js'

const ask = async (url: string, signal: AbortSignal) => {
  const model = connectService({ url, model: 'any', apiKey: undefined, maxRetries: 0 })
  for await (const _part of model.reply({ messages: [], tools: [], language: 'en', signal }));
}

it('an unreachable service is an error with its reason', async () => {
  await expect(ask('http://127.0.0.1:1', new AbortController().signal)).rejects.toMatchObject({
    kind: 'model-unreachable',
    message: expect.stringMatching(/^Nobody answers at the address of the language model \(.+\)\.$/),
    cause: expect.any(Error),
  })
})

it('a timeout is told apart from an unreachable address', async () => {
  const expired = AbortSignal.abort(new DOMException('The time is over.', 'TimeoutError'))
  await expect(ask('http://127.0.0.1:1', expired)).rejects.toThrow('(silent for 120 seconds)')
})
