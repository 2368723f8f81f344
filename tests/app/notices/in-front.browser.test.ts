import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { type Open, test } from '../../fixtures.js'
import { noteSocketFrames } from '../../support/socket-frames.js'

const dialogOf = (page: Page) => page.locator('dialog:modal')
const toastOf = (page: Page) => page.locator('.challenge-solved-toast')
const snackbarOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Apple Juice' })
const openProduct = (page: Page) => page.locator('.item-name').first().click()
const closeProduct = (page: Page) => page.getByRole('button', { name: 'Close Dialog' }).click()

/** The shelf with a live line that is open, so that it hears of solves. */
async function openWatched(open: Open, width: number): Promise<Page> {
  const page = await open('/assets/i18n/en.json', { width })
  const frames = noteSocketFrames(page)
  await page.goto('/search')
  await expect.poll(frames.isOpen).toBe(true)
  return page
}

/** Keeps messages on display. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** True if a press in the middle of it, and on its button, would hit nothing that lies over it. */
const isInFront = (notice: Locator) =>
  notice.evaluate((element) =>
    [element, ...element.querySelectorAll('button')].every((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )

for (const width of [1440, 390]) {
  test(`a success lies in front of a dialog that opens after it, and stays when that closes (${width} px)`, async ({
    lab,
    open,
  }) => {
    const page = await openWatched(open, width)
    await lab.get('/rest/nowhere')
    await toastOf(page).waitFor()
    await openProduct(page)
    await dialogOf(page).waitFor()
    await expect.poll(() => isInFront(toastOf(page))).toBe(true)
    await closeProduct(page)
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => isInFront(toastOf(page))).toBe(true)
    await openProduct(page)
    await dialogOf(page).waitFor()
    await toastOf(page).locator('#closeButton').click()
    await toastOf(page).waitFor({ state: 'detached' })
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  test(`a message lies in front of a dialog that opens after it (${width} px)`, async ({ open }) => {
    const page = await open('/search', { as: 'jim', width, elsewhere: true })
    await stopClock(page)
    await page.getByRole('button', { name: 'Add to Basket' }).first().click()
    await snackbarOf(page).waitFor()
    await openProduct(page)
    await dialogOf(page).waitFor()
    await expect.poll(() => isInFront(snackbarOf(page))).toBe(true)
    await snackbarOf(page).getByRole('button', { name: 'Close' }).click()
    await snackbarOf(page).waitFor({ state: 'detached' })
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  test(`a success over an open dialog can be read and closed there (${width} px)`, async ({ lab, open }) => {
    const page = await openWatched(open, width)
    await openProduct(page)
    await dialogOf(page).waitFor()
    await lab.get('/rest/nowhere')
    await toastOf(page).waitFor()
    await expect.poll(() => isInFront(toastOf(page))).toBe(true)
    await page.screenshot({ path: `/tmp/shots/house/toast-in-dialog-${width}.png` })
    await toastOf(page).locator('#closeButton').click()
    await toastOf(page).waitFor({ state: 'detached' })
  })
}
