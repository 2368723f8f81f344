import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findViolations } from '../../support/accessibility.js'
import { makeItems, makeLearner, makeLearners } from '../../support/desk/make-class.js'
import { tabTo } from '../../support/keyboard.js'
import { test } from './desk-test.js'

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Ids of the learners that the roster shows, in its order. */
const shownNames = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()

/** Selectors of the names, the columns and the class's own metrics. */
const findPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main header, dl > *, thead th, tbody th a, tbody tr')].map((element) => {
      const { x, y, height } = element.getBoundingClientRect()
      return [element.textContent?.slice(0, 5), x, y, height]
    }),
  )

describe('the roster', () => {
  test('is narrowed down and put in order', async ({ openDesk }) => {
    const { page } = await openDesk([
      makeLearner(0, { name: 'Anna', group: 'Red', solved: 2, online: true, stuckMinutes: 25 }),
      makeLearner(1, { name: 'Ben', group: 'Green', solved: 9, online: true, stuckMinutes: 1 }),
      makeLearner(2, { name: 'Cleo', group: 'Red', solved: 5, online: false, stuckMinutes: null }),
    ])
    await expect.poll(() => shownNames(page)).toEqual(['Anna', 'Ben', 'Cleo'])
    await page.getByRole('button', { name: 'Progress', exact: true }).click()
    expect(await shownNames(page)).toEqual(['Ben', 'Cleo', 'Anna'])
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Progress' }).getAttribute('aria-sort'))
      .toBe('descending')
    await page.getByLabel('Group').selectOption('Red')
    expect(await shownNames(page)).toEqual(['Cleo', 'Anna'])
    await page.getByRole('button', { name: 'stuck 1' }).click()
    expect(await shownNames(page)).toEqual(['Anna'])
    await page.keyboard.press('/')
    await page.keyboard.type('nobody')
    await page.getByText('Nobody fits this filter.').waitFor()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    expect(await shownNames(page)).toHaveLength(3)
  })

  test('leads by keyboard from the search to a learner', async ({ openDesk }) => {
    const { page } = await openDesk([makeLearner(0, { name: 'Anna' }), makeLearner(1, { name: 'Ben' })])
    await expect.poll(() => shownNames(page)).toEqual(['Anna', 'Ben'])
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Anna')
    await page.keyboard.press('/')
    await page.keyboard.type('ben')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Ben' }).waitFor()
  })

  test('of three hundred is there at once, and follows one change by one row', async ({ openDesk }) => {
    const { page, desk } = await openDesk(makeLearners(300))
    await expect.poll(() => page.getByRole('row').count()).toBe(301)
    await page.evaluate(() => {
      const changed = new Set<Element | null>()
      Object.assign(globalThis, { changed })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          changed.add((target instanceof Element ? target : target.parentElement)?.closest('tr') ?? null)
      }).observe(document.querySelector('tbody') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    desk.change('learner-200', { solved: 77 })
    await page.getByText('77/115').waitFor({ state: 'attached' })
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { changed: Set<unknown> }).changed.size))
      .toBe(1)
  })

  test('does not move while events come', async ({ openDesk }) => {
    const { page, desk } = await openDesk(
      makeLearners(30, () => ({ items: makeItems(2) })),
      { about: { total: 10 } },
    )
    await page.getByRole('row').nth(30).waitFor()
    const before = await findPlaces(page)
    const at = new Date().toISOString()
    for (let place = 1; place <= 10; place++) {
      const about = { at, learner: `learner-${place}`, key: 'k', name: 'Login Admin' }
      desk.publish({ ...about, event: 'solve', category: 'Injection', difficulty: 2, restored: false })
      desk.change(about.learner, { items: makeItems(3 + (place % 5)), lastSolve: about })
    }
    await expect.poll(() => page.getByRole('complementary').getByRole('listitem').count()).toBe(10)
    await page.getByText('7/10').first().waitFor()
    expect(await findPlaces(page)).toEqual(before)
  })

  test('is worked with by the keyboard alone', async ({ openDesk }) => {
    const { page } = await openDesk(makeLearners(5))
    await page.getByRole('row').nth(5).waitFor()
    await tabTo(page, 'tbody th a')
    const [, second = ''] = await shownNames(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: second }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: 'As it happens' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second)
  })
})

describe('a learner', () => {
  test('has a timeline that grows by itself', async ({ openDesk }) => {
    const { page, desk } = await openDesk([makeLearner(0)], { view: 'learner/learner-1' })
    const panel = page.getByRole('complementary')
    await panel.getByText('Nothing has happened here yet.').waitFor()
    const about = { at: new Date().toISOString(), learner: 'learner-1', key: 'k', name: 'DOM XSS' }
    const solve = {
      ...about,
      event: 'solve',
      category: 'XSS',
      difficulty: 1,
      restored: false,
      url: '/search?q=1',
    } as const
    desk.setTimeline('learner-1', [{ ...about, event: 'near-miss', note: 'An alert was asked for.' }, solve])
    desk.publish(solve)
    await panel.getByText('Solved: DOM XSS').waitFor()
    const lines = await panel.getByRole('listitem').allInnerTexts()
    expect(lines.map((line) => /Solved|Near miss/.exec(line)?.[0])).toEqual(['Solved', 'Near miss'])
  })

  test('is a page of its own on a phone, and the way back leads to the same place', async ({ openDesk }) => {
    const { page } = await openDesk(makeLearners(30), { width: 390, height: 844 })
    const link = page.getByRole('link', { name: 'Mia' }).first()
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1000)
    await link.click()
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.getByRole('table').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Back to the class' }).click()
    await link.waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})

describe('the projector', () => {
  test('shows names only where they are wanted, and never a code', async ({ openDesk }) => {
    const { page } = await openDesk(makeLearners(30), { view: 'projector' })
    await page.getByText('Anna Abel').first().waitFor()
    expect(await page.content()).not.toMatch(/KIWI|school\.example/)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Without names' }).click()
    await page.getByRole('link', { name: 'With names' }).waitFor()
    expect(await page.content()).not.toContain('Anna')
    expect(await page.content()).not.toContain('learner-1')
  })

  test('isolates a name that is written from right to left, and breaks no port in two', async ({ openDesk }) => {
    const name = 'محمد عبد الرحمن'
    const solve = { key: 'scoreBoardChallenge', name: 'Score Board', at: new Date().toISOString() }
    const { page } = await openDesk([makeLearner(0, { name, lastSolve: solve })], { view: 'projector' })
    const latest = page.getByRole('listitem').filter({ hasText: 'Score Board' })
    await latest.waitFor()
    expect(await latest.locator('small bdi').allInnerTexts()).toEqual([name])
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const linesOfOrigin = () =>
      page.locator('code').evaluate((code) => {
        const range = document.createRange()
        range.selectNode(code.firstChild as Node)
        return range.getClientRects().length
      })
    // Widths at which the advance of a letter is rounded up, and others.
    for (let width = 1120; width <= 1680; width += 40) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await linesOfOrigin()]).toEqual([width, 1])
    }
  })

  const walls = [
    [1920, 1080],
    [1440, 900],
    [1280, 720],
  ] as const
  const classes = [
    [30, 'projector'],
    [60, 'projector'],
    [300, 'projector/nameless'],
    [300, 'projector'],
  ] as const

  test.for(walls.flatMap(([width, height]) => classes.map(([count, view]) => ({ width, height, count, view }))))(
    'has all of $count learners on a wall of $width × $height as $view, and scrolls nowhere',
    async ({ width, height, count, view }, { openDesk }) => {
      const { page } = await openDesk(makeLearners(count), { view, width, height })
      const shelf = page.getByRole('list').first()
      await expect.poll(() => shelf.getByRole('listitem').count()).toBe(count)
      const overhangs = () =>
        shelf.evaluate((list) => {
          const { bottom } = list.getBoundingClientRect()
          return {
            wall: Math.max(0, document.documentElement.scrollHeight - innerHeight),
            learners: [...list.children].filter((one) => one.getBoundingClientRect().bottom > bottom + 1).length,
          }
        })
      await expect.poll(overhangs).toEqual({ wall: 0, learners: 0 })
    },
  )
})

describe('on every screen', () => {
  const views = ['class', 'learner/learner-1', 'projector', 'codes']

  test('a notice that is open is not printed on the slips', async ({ openDesk }) => {
    const { page, desk } = await openDesk([makeLearner(0, { name: 'Anna', frozen: false })])
    await page.getByRole('button', { name: 'Freeze Anna' }).click()
    await page.getByText('Anna is frozen.').waitFor()
    await page.goto('/#codes')
    desk.disconnect()
    await page.getByText('The desk does not answer.').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Anna' }).waitFor()
    expect(await page.getByText('Anna is frozen.').isVisible()).toBe(false)
    expect(await page.getByText('The desk does not answer.').isVisible()).toBe(false)
  })

  test.for(['screen', 'print'] as const)(
    'the address on a slip is broken before its path at most: %s',
    async (media, { openDesk }) => {
      const learners = [makeLearner(0, { url: null }), makeLearner(1, { url: 'http://192.168.178.123:3100' })]
      const { page } = await openDesk(learners, { width: 800, view: 'codes' })
      await page.emulateMedia({ media })
      const address = (text: string) => page.locator('dd', { hasText: text }).locator('code')
      const linesOf = (text: string) =>
        address(text).evaluate((code) =>
          [...code.childNodes]
            .map((part) => {
              const range = document.createRange()
              range.selectNodeContents(part)
              return new Set([...range.getClientRects()].map(({ top }) => top)).size
            })
            .filter((lines) => lines > 0),
        )
      await expect.poll(() => linesOf('http://class.example:3000/join')).toEqual([1, 1])
      await expect.poll(() => linesOf('http://192.168.178.123:3100')).toEqual([1])
    },
  )

  test.for(views)('%s has no sideways scroll on a phone, in any direction of writing', async (view, { openDesk }) => {
    for (const locale of ['de', 'ar']) {
      const { page } = await openDesk(makeLearners(12), { width: 390, height: 844, view, locale })
      await page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first()
        .waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
      expect(await isWide(page)).toBe(false)
    }
  })

  test('a phone’s cards are clean by axe', async ({ openDesk }) => {
    const { page } = await openDesk(
      makeLearners(6, () => ({ items: makeItems(6) })),
      { width: 390, height: 844 },
    )
    await page.getByRole('row').first().waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  test('languages and colours are kept, without a cookie', async ({ openDesk }) => {
    const { page } = await openDesk(makeLearners(2))
    await page.getByLabel('Language').selectOption('fr_FR')
    await page.getByRole('button', { name: 'Geler tout le monde' }).waitFor()
    await page.getByRole('button', { name: 'Basculer entre clair et sombre' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Geler tout le monde' }).waitFor()
    const kept = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.scheme])
    expect(kept).toEqual(['fr-FR', 'dark'])
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
  })
})
