import { expect } from 'vitest'
import { test } from '../../fixtures.js'

// React draws an address in pieces, each on a message of its own: where they come late, keys come before it is drawn.
test('what is typed while the address follows stays in the field', async ({ open, text }) => {
  const page = await open('/')
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 40)
    }
  })
  await page.goto('/score-board')
  const field = page.getByRole('searchbox', { name: text('LABEL_SEARCH_CHALLENGES') })
  for (const delay of [205, 240]) {
    await field.fill('')
    await page.waitForURL('/score-board')
    await field.pressSequentially('login admin', { delay })
    await expect.poll(() => new URL(page.url()).searchParams.get('searchQuery')).toBe('login admin')
    expect(await field.inputValue()).toBe('login admin')
  }
})
