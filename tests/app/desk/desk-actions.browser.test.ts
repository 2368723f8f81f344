import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { clickTwice } from '../../support/browser/click-twice.js'
import { makeLearner, makeLearners } from '../../support/class/desk/make-class.js'
import { test } from './desk-test.js'

const anna = () => makeLearner(0, { name: 'Anna Abel', frozen: false, key: 'KIWI-1', passcode: null })
const ben = () => makeLearner(1, { name: 'Ben Brandt', frozen: false })

describe('from the desk', () => {
  test('freezing a learner or the whole class keeps the focus on the button', async ({ openDesk }) => {
    const { page, desk } = await openDesk([anna(), ben()])
    await page.getByRole('button', { name: 'Freeze Anna Abel' }).click()
    await page.getByText('Anna Abel is frozen.').waitFor()
    await page.getByRole('button', { name: 'Unfreeze Anna Abel' }).waitFor()
    await page.getByRole('button', { name: 'Freeze all', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Unfreeze Ben Brandt' }).waitFor()
    await page.getByRole('button', { name: 'Unfreeze all', disabled: false }).waitFor()
    expect(desk.requests).toEqual([
      { path: '/v1/freeze', body: { learner: 'learner-1', frozen: true } },
      { path: '/v1/freeze', body: { learner: null, frozen: true } },
    ])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Freeze all', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Anna Abel' }).click()
    const panel = page.getByRole('complementary', { name: 'Anna Abel' })
    await panel.getByRole('button', { name: 'Freeze' }).press('Space')
    await panel.getByRole('button', { name: 'Unfreeze', disabled: false }).waitFor()
    await page.keyboard.press('Space')
    await panel.getByRole('button', { name: 'Freeze', exact: true }).waitFor()
  })

  test('two learners are frozen at once', async ({ openDesk }) => {
    const { page, desk } = await openDesk([anna(), ben()])
    const freeze = page.getByRole('button', { name: /^Freeze (Anna|Ben)/ })
    await expect.poll(() => freeze.count()).toBe(2)
    await freeze.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    await page.getByRole('button', { name: 'Unfreeze Anna Abel' }).waitFor()
    await page.getByRole('button', { name: 'Unfreeze Ben Brandt' }).waitFor()
    expect(desk.requests).toEqual(
      ['learner-1', 'learner-2'].map((learner) => ({ path: '/v1/freeze', body: { learner, frozen: true } })),
    )
  })

  test('a reset asks first; messages reach one or all learners, or show the refusal', async ({ openDesk }) => {
    const { page, desk } = await openDesk([anna(), ben()])
    await page.getByRole('button', { name: 'Reset all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset everybody?' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(desk.requests).toEqual([])

    await page.getByRole('button', { name: 'Message to all' }).click()
    const letter = page.getByRole('dialog', { name: 'Message to everybody' })
    await letter.getByLabel('Message').fill('  Break in ten minutes. ')
    desk.refuseNext(409, 'The class is closing.')
    await letter.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('The class is closing.').waitFor()
    await letter.getByRole('button', { name: 'Send' }).click()
    await letter.waitFor({ state: 'detached' })
    await page.getByRole('complementary').getByText('Break in ten minutes.').waitFor()
    await page.getByRole('button', { name: 'Message to Ben Brandt' }).click()
    await page.getByLabel('Message', { exact: true }).fill('Look at the quote.')
    await clickTwice(page.getByRole('button', { name: 'Send' }))
    await page.getByText('Sent to: Ben Brandt').waitFor()
    expect(desk.requests).toEqual([
      { path: '/v1/message', body: { learner: null, text: 'Break in ten minutes.' } },
      { path: '/v1/message', body: { learner: 'learner-2', text: 'Look at the quote.' } },
    ])

    await page.getByRole('link', { name: 'Anna Abel' }).click()
    await page.getByRole('complementary').getByRole('button', { name: 'Reset' }).click()
    const one = page.getByRole('dialog', { name: 'Reset Anna Abel?' })
    await one.getByRole('radio', { name: /Shop and progress/ }).check()
    await one.getByRole('button', { name: 'Delete shop data and progress' }).click()
    await one.waitFor({ state: 'detached' })
    expect(desk.requests.slice(2)).toEqual([{ path: '/v1/reset', body: { learner: 'learner-1', what: 'all' } }])
  })

  test('a late-comer is refused beside the field, or added and shown with an access code', async ({ openDesk }) => {
    const { page, desk } = await openDesk([anna()])
    await page.getByRole('button', { name: 'Add a late-comer' }).click()
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('E-mail, if any')
    await dialog.getByLabel('Name').fill('Zoë Last')
    const id = dialog.getByLabel('Id', { exact: true })
    await id.fill('zoe..last')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true')
    await id.fill('zoe')
    await dialog.getByLabel('Group, if any').fill('Red')
    await email.fill('zoe')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('This is not an e-mail address.').waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
    await email.fill('zoe@school.example')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
    expect(desk.requests).toEqual([])

    await email.fill('')
    await dialog.getByLabel('Group, if any').fill('')
    await dialog.getByRole('button', { name: 'Add' }).click()
    const panel = page.getByRole('complementary', { name: 'Zoë Last' })
    await panel.getByRole('button', { name: 'Show' }).click()
    await panel.getByText('Personal link').waitFor()
    expect(desk.requests).toEqual([{ path: '/v1/learners', body: { name: 'Zoë Last', id: 'zoe' } }])
  })

  test('a code is shown and changed on demand; grades are saved in the chosen format', async ({ openDesk }) => {
    const { page, desk } = await openDesk([anna()])
    await page.getByRole('link', { name: 'Anna Abel' }).click()
    const panel = page.getByRole('complementary', { name: 'Anna Abel' })
    await panel.getByRole('heading', { name: 'Timeline' }).waitFor()
    expect(await page.content()).not.toContain('KIWI-1')
    await panel.getByRole('button', { name: 'Show' }).click()
    await panel.getByText('KIWI-1', { exact: true }).waitFor()
    await panel.getByRole('button', { name: 'New code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New code' }).click()
    await panel.getByText('NEW-CODE-9', { exact: true }).waitFor()
    expect(desk.requests).toEqual([{ path: '/v1/code', body: { learner: 'learner-1' } }])

    await page.getByRole('button', { name: 'Grades and export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Moodle/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('grades.moodle')
    expect(await readFile(await download.path(), 'utf8')).toBe('id,points\nanna,10\n')
  })
})

describe('a desk that does not answer', () => {
  test('is retried with a notice, and continues after the last event', async ({ openDesk }) => {
    const { page, desk } = await openDesk(makeLearners(3))
    await page.getByText('Live', { exact: true }).waitFor()
    // The next try that the page makes by itself would take the button away.
    await page.route('**/v1/events', async (route) =>
      (await page.evaluate(() => 'isAsked' in window)) ? route.continue() : route.abort(),
    )
    await page.evaluate(() => window.addEventListener('click', () => Object.assign(window, { isAsked: true }), true))
    const at = new Date().toISOString()
    desk.publish({ event: 'hint', at, learner: 'learner-1', key: 'k', name: 'Before', order: 1 })
    await page.getByText('Hint 1 opened: Before').waitFor()
    desk.disconnect()
    await page.getByRole('alert').getByText('The desk does not answer.').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(4)
    desk.publish({ event: 'hint', at, learner: 'learner-1', key: 'k', name: 'Meanwhile', order: 2 })
    desk.reconnect()
    await page.getByRole('button', { name: 'Try now' }).click()
    await page.getByText('Hint 2 opened: Meanwhile').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('The desk does not answer.').count()).toBe(0)
    await expect.poll(() => page.getByText('Hint 1 opened: Before').count()).toBe(1)
    expect(desk.opened.at(0)).toBeUndefined()
    expect(desk.opened.at(-1)).toBe('1')
  })
})
