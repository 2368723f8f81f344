import { expect, it } from 'vitest'
import {
  addPart,
  type ChatEntry,
  readHistory,
  toMessages,
  unreachable,
  writeHistory,
} from '../../../app/chat/conversation.js'
import { serveLab } from '../../support/serve-lab.js'

it('the URL of a conversation leads to the assistant, also behind a proxy', async () => {
  const lab = await serveLab({ basePath: '/shop' })
  const { status, headers } = await lab.get('/chatbot/conversation/7')
  expect([status, headers.get('location')]).toEqual([302, '/shop/chatbot?assistant'])
  await lab.close()
})

it('the assistant gets the messages without tool calls and errors', () => {
  const asked: readonly ChatEntry[] = [
    { author: 'user', body: 'Juice?' },
    { author: 'tool', body: 'search({})' },
    { author: 'bot', body: 'Apple.' },
    { author: 'user', body: 'And?' },
    unreachable,
  ]
  const history = readHistory(writeHistory(asked))
  expect(history).toEqual(asked)
  const told = [
    { role: 'user', content: 'Juice?' },
    { role: 'assistant', content: 'Apple.' },
    { role: 'user', content: 'And?' },
  ]
  expect(toMessages(history)).toEqual(told)
  expect(toMessages(addPart(history, { kind: 'text', text: 'Pear.' }))).toEqual([
    ...told,
    { role: 'assistant', content: 'Pear.' },
  ])
})
