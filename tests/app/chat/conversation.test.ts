import { expect, it } from 'vitest'
import { serveLab } from '../../support/serve-lab.js'

it('the address of a conversation leads to the assistant, also behind a proxy with a path', async () => {
  const lab = await serveLab({ basePath: '/shop' })
  const { status, headers } = await lab.get('/chatbot/conversation/7')
  expect([status, headers.get('location')]).toEqual([302, '/shop/chatbot?assistant'])
  await lab.close()
})
