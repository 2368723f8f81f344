import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { makeLearner } from '../../support/class/desk/make-class.js'
import { show, test } from './desk-test.js'

const anna = () => makeLearner(0, { name: 'Anna Abel', frozen: false })
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one === document.activeElement)

describe('the keyboard at the desk', () => {
  test('is led to the learners without leaving what is open', async ({ openDesk }) => {
    const { page } = await openDesk([anna()], { view: 'learner/learner-1' })
    await page.getByRole('heading', { name: 'Anna Abel' }).waitFor()
    const skip = page.getByRole('button', { name: 'Skip to the learners' })
    await skip.press('Enter')
    expect(await hasFocus(page, '#roster')).toBe(true)
    expect(await page.getByRole('complementary', { name: 'Anna Abel' }).count()).toBe(1)
    await show(page, 'codes')
    await page.getByRole('heading', { name: 'Slips with codes' }).waitFor()
    await skip.press('Enter')
    expect(await hasFocus(page, '#roster')).toBe(true)
    expect(new URL(page.url()).hash).toBe('#codes')
  })

  test('stays on the button of a refused request, and returns after an accepted one', async ({ openDesk }) => {
    const { page, desk } = await openDesk([anna()], { view: 'learner/learner-1' })
    const panel = page.getByRole('complementary', { name: 'Anna Abel' })
    await panel.getByRole('button', { name: 'Message' }).press('Enter')
    await page.getByLabel('Message', { exact: true }).fill('Look at the quote.')
    desk.refuseNext(409, 'The class is closing.')
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await page.getByText('The class is closing.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('#class')
  })

  test('goes on at the next learner when the row that it was on leaves the filter', async ({ openDesk }) => {
    const { page, desk } = await openDesk(
      ['Anna', 'Ben', 'Cleo'].map((name, place) => makeLearner(place, { name, frozen: true })),
    )
    await page.getByRole('button', { name: 'frozen' }).click()
    const name = (of: string) => page.getByRole('link', { name: of })
    const isAt = (of: string) =>
      expect.poll(() => name(of).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Unfreeze Ben' }).press('Enter')
    await name('Ben').waitFor({ state: 'detached' })
    await isAt('Cleo')
    // Somebody at another desk.
    desk.change('learner-3', { frozen: false })
    await name('Cleo').waitFor({ state: 'detached' })
    await isAt('Anna')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Anna' }).waitFor()
    desk.change('learner-1', { frozen: false })
    await page.getByRole('button', { name: 'Show everybody' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page, '#roster')).toBe(true)
  })

  test('goes to the learners when a filter without results is removed', async ({ openDesk }) => {
    const { page } = await openDesk([anna()])
    await page.getByRole('searchbox').fill('nobody')
    await page.getByRole('button', { name: 'Show everybody' }).press('Enter')
    await page.getByRole('link', { name: 'Anna Abel' }).waitFor()
    expect(await hasFocus(page, '#roster')).toBe(true)
  })
})
