import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { noteSocketFrames } from '../../support/browser/socket-frames.js'
import { openAccount } from '../../support/new-customer.js'

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

test('a notice of a solve goes with the progress, and stays at a reset of the shop', async ({ lab, open }) => {
  const page = await open('/assets/i18n/en.json')
  const frames = noteSocketFrames(page)
  await page.goto('/about')
  await expect.poll(frames.isOpen).toBe(true)
  await lab.get('/rest/nowhere')
  const notice = page.getByText('You solved a challenge: Error Handling')
  // Under the pointer it does not go by itself.
  await notice.hover()
  await lab.lab.reset({ progress: false })
  await expect.poll(() => frames.heard('lab reset').length).toBe(1)
  expect(await notice.count()).toBe(1)
  await lab.lab.reset({ progress: true })
  await notice.waitFor({ state: 'detached' })
})

test('a reset logs an open page out of a removed account, and of no other', async ({ lab, open }) => {
  const page = await open('/assets/i18n/en.json', { as: await openAccount(lab) })
  const frames = noteSocketFrames(page)
  await page.goto('/complain')
  await page.locator('#complaintMessage').waitFor()
  await expect.poll(frames.isOpen).toBe(true)
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  await lab.lab.reset({ progress: false })
  await expect.poll(token).toBeNull()
  const jims = await open('/assets/i18n/en.json', { as: 'jim', elsewhere: true })
  const heard = noteSocketFrames(jims)
  await jims.goto('/complain')
  await expect.poll(heard.isOpen).toBe(true)
  await lab.lab.reset({ progress: false })
  await expect.poll(() => heard.heard('lab reset').length).toBe(1)
  expect(await jims.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
