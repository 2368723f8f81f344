import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findViolations } from '../../support/browser/accessibility.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { makeItems, makeLearner, makeLearners } from '../../support/class/desk/make-class.js'
import { show, test } from './desk-test.js'

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Ids of the learners that the roster shows, in its order. */
const shownNames = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()

/** Selectors of the names, the columns and the class's own metrics. */
const findPlaces = (page: Page) =>
  page.evaluate(async () => {
    // Fonts that come later, and the frames that are due, move rows by up to a pixel.
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('main header, dl > *, thead th, tbody th a, tbody tr')].map((element) => {
      const { x, y, height } = element.getBoundingClientRect()
      return [element.textContent?.slice(0, 5), x, y, height]
    })
  })

describe('the roster', () => {
  test('is filtered, sorted, and walked by keyboard from the search to a learner', async ({ openDesk }) => {
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
    const names = await shownNames(page)
    expect(names).toHaveLength(3)
    const [first, second = ''] = names

    const nameInFocus = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await expect.poll(nameInFocus).toBe(first)
    await page.keyboard.press('/')
    await page.keyboard.type('ben')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Ben' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: 'As it happens' }).waitFor()
    await page.getByRole('searchbox').fill('')
    await tabTo(page, 'tbody th a')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: second }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: 'As it happens' }).waitFor()
    await expect.poll(nameInFocus).toBe(second)
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

  test('is a page of its own on a phone, and Back returns to the same place', async ({ openDesk }) => {
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

  test('isolates a name written from right to left, and breaks no port in two', async ({ openDesk }) => {
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

  test.for([
    [30, ['projector'], 0],
    [60, ['projector'], 1],
    [300, ['projector/nameless', 'projector'], 2],
  ] as const)(
    'fits %i learners on every wall as %s, and scrolls nowhere',
    async ([count, views, start], { openDesk }) => {
      const [width, height] = walls[start]
      const { page } = await openDesk(makeLearners(count), { view: views[0], width, height })
      const shelf = page.getByRole('list').first()
      const overhangs = () =>
        shelf.evaluate((list) => {
          const { bottom } = list.getBoundingClientRect()
          return {
            wall: Math.max(0, document.documentElement.scrollHeight - innerHeight),
            learners: [...list.children].filter((one) => one.getBoundingClientRect().bottom > bottom + 1).length,
          }
        })
      for (const view of views) {
        await show(page, view)
        await page.getByRole('link', { name: view === 'projector' ? 'Without names' : 'With names' }).waitFor()
        for (const [width, height] of [...walls.slice(start), ...walls.slice(0, start)]) {
          await page.setViewportSize({ width, height })
          await expect.poll(() => shelf.getByRole('listitem').count()).toBe(count)
          await expect.poll(overhangs, { message: `${view} on ${width}` }).toEqual({ wall: 0, learners: 0 })
        }
      }
    },
  )
})

describe('on every screen', () => {
  const views = ['class', 'learner/learner-1', 'projector', 'codes']

  test('the title of the window names the view', async ({ openDesk }) => {
    const { page } = await openDesk([makeLearner(0, { name: 'Ben Berg' })])
    const base = 'Web security, evening course – The instructor’s desk'
    const titles = [base, `Ben Berg – ${base}`, `Projector – ${base}`, `Slips with codes – ${base}`]
    for (const [index, view] of views.entries()) {
      await show(page, view)
      await expect.poll(() => page.title()).toBe(titles[index])
    }
  })

  test('a notice that is open is not printed on the slips', async ({ openDesk }) => {
    const { page, desk } = await openDesk([makeLearner(0, { name: 'Anna', frozen: false })])
    await page.getByRole('button', { name: 'Freeze Anna' }).click()
    await page.getByText('Anna is frozen.').waitFor()
    await show(page, 'codes')
    desk.disconnect()
    await page.getByText('The desk does not answer.').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Anna' }).waitFor()
    expect(await page.getByText('Anna is frozen.').isVisible()).toBe(false)
    expect(await page.getByText('The desk does not answer.').isVisible()).toBe(false)
  })

  test('the address on a slip is broken before its path at most, on paper as well', async ({ openDesk }) => {
    const learners = [makeLearner(0, { url: null }), makeLearner(1, { url: 'http://192.168.178.123:3100' })]
    const { page } = await openDesk(learners, { width: 800, view: 'codes' })
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
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await expect.poll(() => linesOf('http://class.example:3000/join'), { message: media }).toEqual([1, 1])
      await expect.poll(() => linesOf('http://192.168.178.123:3100'), { message: media }).toEqual([1])
    }
  })

  test.for([
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('nothing scrolls sideways on a phone in %s', async ([locale, direction], { openDesk }) => {
    const { page } = await openDesk(makeLearners(12), { width: 390, height: 844, locale })
    const heads = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 }))
    for (const view of views) {
      const before = await heads.allTextContents()
      await show(page, view)
      if (view !== 'class') await expect.poll(() => heads.allTextContents()).not.toEqual(before)
      await heads.first().waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(direction)
      expect([view, await isWide(page)]).toEqual([view, false])
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
    await page.route('**/assets/de_DE*', (route) => route.abort(), { times: 1 })
    await page.getByLabel('Language').selectOption('de_DE')
    await page.getByRole('alert').getByText('The texts of this language could not be loaded.').waitFor()
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
