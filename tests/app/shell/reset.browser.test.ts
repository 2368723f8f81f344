import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { noteSocketFrames } from '../../support/socket-frames.js'

test('a page that is open while its lab is reset shows the progress as it is then', async ({ lab, open }) => {
  await lab.get('/rest/nowhere')
  const page = await open('/assets/i18n/en.json')
  const frames = noteSocketFrames(page)
  await page.goto('/score-board')
  await expect.poll(frames.isOpen).toBe(true)
  const completion = () => page.locator('#challenge-errorHandlingChallenge').getAttribute('data-completion')
  expect(await completion()).not.toBe('unsolved')
  await lab.lab.reset({ progress: true })
  await expect.poll(completion).toBe('unsolved')
})
