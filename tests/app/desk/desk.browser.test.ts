import { describe, expect } from 'vitest'
import { findViolations } from '../../support/browser/accessibility.js'
import { makeItems, makeLearner, makeLearners } from '../../support/class/desk/make-class.js'
import { show, test } from './desk-test.js'

const assignment = { id: 'week-1', title: 'Week 1', opens: null, due: '2026-11-27T18:00:00Z' }
const withItems = { about: { assignment, total: 10, points: 50 } }
const thirty = () => makeLearners(30, (place) => ({ items: makeItems((place * 3) % 11), frozen: place === 4 }))

describe('the desk', () => {
  test('moves the token from address to tab, asks for it, and refuses a wrong one', async ({ openDesk }) => {
    const { page, desk } = await openDesk(makeLearners(2))
    await page.getByRole('row').nth(1).waitFor()
    expect(page.url()).not.toContain(desk.token)
    expect(await page.content()).not.toContain(desk.token)
    await expect
      .poll(() => page.evaluate(() => ({ ...localStorage, cookies: document.cookie })))
      .toEqual({ cookies: '' })
    await page.reload()
    await page.getByRole('row').nth(1).waitFor()

    await page.getByRole('button', { name: 'Forget the token and leave' }).click()
    const field = page.getByLabel('Token of the desk')
    await field.fill('another')
    // An address without a token is no try to sign in.
    await page.evaluate(() => {
      location.hash = '#token='
      return new Promise((resolve) => addEventListener('hashchange', () => setTimeout(resolve), { once: true }))
    })
    expect(await field.inputValue()).toBe('another')
    await page.getByRole('button', { name: 'Open the desk' }).click()
    await page.getByText('The desk does not know this token.').waitFor()
    await field.fill(desk.token)
    expect(await page.content()).not.toContain(desk.token)
    await page.getByRole('button', { name: 'Open the desk' }).click()
    await page.getByRole('row').nth(2).waitFor()
  })

  test('shows who learns, and what changes as it changes', async ({ openDesk }) => {
    const { page, desk } = await openDesk([makeLearner(0, { name: 'Anna Abel', solved: 3, items: [], online: false })])
    const row = page.getByRole('row', { name: /Anna Abel/ })
    await expect.poll(() => row.innerText()).toContain('3/115')
    const at = new Date().toISOString()
    const solve = { key: 'domXssChallenge', name: 'DOM XSS', category: 'XSS', difficulty: 1, restored: false }
    desk.publish({ event: 'solve', at, learner: 'learner-1', ...solve })
    desk.change('learner-1', { solved: 4, online: true, lastSolve: { key: solve.key, name: solve.name, at } })
    await expect.poll(() => row.innerText()).toContain('4/115')
    await expect.poll(() => row.innerText()).toContain('DOM XSS')
    await page.getByRole('complementary').getByText('Solved: DOM XSS').waitFor()
  })

  test('has a roster that is clean by axe, light and dark', async ({ openDesk }) => {
    const { page } = await openDesk(thirty(), withItems)
    await page.getByRole('row').nth(30).waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  test('has a panel and slips of paper that are clean by axe, light and dark', async ({ openDesk }) => {
    const { page } = await openDesk(thirty().slice(0, 3), { ...withItems, view: 'learner/learner-1' })
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    expect(await findViolations(page)).toEqual([])
    await show(page, 'codes')
    await page.getByRole('heading', { name: 'Slips with codes' }).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})
