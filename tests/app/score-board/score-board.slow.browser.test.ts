import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { ChallengeRow } from '../../../lab/challenges/tables.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { goOn } from '../../support/browser/go-on.js'
import { visit } from '../../support/browser/open-browser.js'
import { noteSocketFrames } from '../../support/browser/socket-frames.js'
import { makeConfig } from '../../support/make-config.js'
import { quietToasts } from '../../support/quiet-toasts.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const cardsOf = (page: Page) => page.locator('[id^="challenge-"]')
const cardOf = (page: Page, key: string) => page.locator(`#challenge-${key}`)
const namesOf = async (page: Page) => (await cardsOf(page).locator('h3').allTextContents()).sort()
const difficultyOf = (page: Page, difficulty: number) =>
  page.getByRole('button', { name: `Difficulty ${difficulty}`, exact: true })
const resetOf = (page: Page) => page.getByRole('button', { name: 'reset all filters' })
const openSideMenu = (page: Page) => page.getByRole('button', { name: 'Open Sidenav' }).click()
const wayTo = (page: Page) => page.getByRole('link', { name: 'Open score-board' })
const listChallenges = async (lab: Client) => (await lab.get('/api/Challenges/')).json<{ data: ChallengeRow[] }>().data
const namesWhere = (challenges: readonly ChallengeRow[], passes: (challenge: ChallengeRow) => boolean) =>
  challenges
    .filter(passes)
    .map(({ name }) => name)
    .sort()

/** Loads a page, and waits until it hears of what happens. */
async function listen(page: Page, load: () => Promise<unknown>): Promise<void> {
  const frames = noteSocketFrames(page)
  await load()
  await expect.poll(frames.isOpen).toBe(true)
}

async function expectColumns(page: Page): Promise<void> {
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page.evaluate(() => {
      const shelf = document.querySelector('[id^="challenge-"]')?.parentElement as Element
      const columns = getComputedStyle(shelf).gridTemplateColumns.split(' ').length
      return [columns, document.documentElement.scrollWidth <= innerWidth]
    })
  }
  const widths = [1600, 1500, 1499, 1200, 900, 899, 700, 600, 599, 390]
  const measured: unknown[] = []
  for (const width of widths) measured.push(await measure(width))
  expect(measured).toEqual([4, 4, 3, 3, 3, 2, 2, 2, 1, 1].map((columns) => [columns, true]))
}

/** The filters are one row that stays in sight below the bar of the shop, with no card between the two; a narrow window counts those that are folded away. */
async function expectOneRow(page: Page, text: Translate): Promise<void> {
  const bar = page.locator('main').getByRole('search')
  const readBar = () =>
    bar.evaluate((row) => {
      const { top, height, left } = row.getBoundingClientRect()
      const above = document.elementFromPoint(left + 20, top - 1)
      return [height <= 56, row.scrollWidth <= row.clientWidth, top <= 67, above?.closest('main li') === null]
    })
  for (const width of [1600, 1440, 1280, 1260, 1259, 900, 600, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo(0, 1500))
    await expect.poll(readBar, { message: `at ${width}` }).toEqual([true, true, true, true])
  }
  await page.getByRole('button', { name: text('BTN_FILTER'), exact: true }).click()
  await difficultyOf(page, 6).click()
  const counted = page.getByRole('button', { name: text('BTN_FILTER_COUNT', { count: 1 }), exact: true })
  await counted.click()
  await expect.poll(() => difficultyOf(page, 6).isVisible()).toBe(false)
  await counted.click()
  await resetOf(page).click()
  await page.getByRole('button', { name: text('BTN_FILTER'), exact: true }).click()
}

/** Every goal stands whole on its tile. */
const countCutGoals = (page: Page) =>
  cardsOf(page).evaluateAll((tiles) => {
    const goals = tiles.map((tile) => [...tile.children].at(-1) as HTMLElement)
    const isCut = (one: HTMLElement) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth
    return [goals.filter(({ innerText }) => innerText.length > 20).length, goals.filter(isCut).length]
  })

async function expectPrintOfSolves(page: Page, solved: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const visible = await cardsOf(page).evaluateAll((cards) =>
    cards.filter((card) => card.checkVisibility()).map((card) => card.id),
  )
  expect(visible).toEqual(solved.map((key) => `challenge-${key}`))
  expect(visible).toEqual(['challenge-scoreBoardChallenge'])
  await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
}

/** The tiles, and how many of them have their stars on their category. */
const countCovered = (page: Page) =>
  page.locator('li[id^="challenge-"]').evaluateAll((tiles) => {
    const covered = tiles.filter((tile) => {
      const words = document.createRange()
      words.selectNodeContents(tile.querySelector('h3')?.parentElement?.firstElementChild?.firstElementChild as Element)
      const stars = tile.querySelector('[role="img"][aria-label^="Difficulty"]')?.getBoundingClientRect()
      const text = words.getBoundingClientRect()
      return !stars || (text.right > stars.left && text.bottom > stars.top && text.top < stars.bottom)
    })
    return [tiles.length > 100, covered.length]
  })

test('the board highlights a challenge and fits windows, paper and large text', async ({ lab, open, text }) => {
  const page = await open('/score-board?highlightChallenge=privacyPolicyProofChallenge')
  const isInView = () =>
    cardOf(page, 'privacyPolicyProofChallenge').evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isInView).toBe(true)
  await page.waitForURL('/score-board')
  await expect.poll(() => countCutGoals(page)).toEqual([challengeKeys.length, 0])

  await expectOneRow(page, text)
  const strip = page.locator('nav', { has: page.locator('a[href*="/score-board/"]') }).first()
  for (const width of [1440, 1100, 820, 600]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => strip.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
  }
  await expectColumns(page)
  await expect.poll(() => cardOf(page, 'scoreBoardChallenge').getAttribute('data-completion')).toBe('partially-solved')
  await expectPrintOfSolves(page, lab.solved())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => countCovered(page)).toEqual([true, 0])
})

test('no long category is cut on a tile; a tile in Arabic starts with its code', async ({ lab, open }) => {
  const page = await open('/assets/i18n/en.json')
  const openIn = async (value: string) => {
    await page.context().addCookies([{ name: 'language', value, url: lab.url }])
    await page.goto('/score-board')
    await expect.poll(() => cardsOf(page).count()).toBe(challengeKeys.length)
  }
  for (const language of ['de_DE', 'fr_FR']) {
    await openIn(language)
    for (const width of [1600, 1440, 1280, 1000, 820, 600, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.evaluate(() => {
        const names = [...document.querySelectorAll('[id^="challenge-"] p, [id^="challenge-"] p > span:first-child')]
        const filters = document.querySelectorAll('[role="search"], [role="search"] > div')
        return [...names, ...filters].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
      })
      expect([language, width, cut]).toEqual([language, width, []])
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openIn('ar_SA')
  const card = cardOf(page, 'reflectedXssChallenge')
  await card.locator('code').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.dir)).toBe('rtl')
  const startOfCode = await card.evaluate((tile) => {
    const code = tile.querySelector('code')
    const line = code?.closest('div')?.getBoundingClientRect()
    const first = document.createRange()
    first.setStart(code?.firstChild as Text, 0)
    first.setEnd(code?.firstChild as Text, 1)
    const { left, right, top } = first.getBoundingClientRect()
    return line && [left >= line.left, right <= line.right, top < line.bottom]
  })
  expect(startOfCode).toEqual([true, true, true])
})

test('a lab without hazards warns of closed challenges, explains and hides them', async ({ browser, text }) => {
  const closed = await serveLab({ hazards: { markup: false } })
  const page = await visit(browser, closed.url, '/score-board', { reducedMotion: 'reduce' })
  const count = (await listChallenges(closed)).filter(({ disabledEnv }) => disabledEnv !== null).length
  expect(count).toBeGreaterThan(0)
  const warning = page.locator('#disabled-challenges')
  await expect
    .poll(() => warning.getByRole('paragraph').first().innerText())
    .toMatch(new RegExp(`${count} .* ${challengeKeys.length} .*safety mode`))
  await expect.poll(() => cardsOf(page).count()).toBe(challengeKeys.length)
  const card = cardOf(page, 'restfulXssChallenge')
  await card.getByRole('button', { name: /safety mode/ }).waitFor()
  await expect.poll(() => card.textContent()).toContain('cleans visitors’ markup')
  expect(await findSeriousViolations(page, '#disabled-challenges, #challenge-restfulXssChallenge')).toEqual([])

  await warning.getByRole('button', { name: text('BTN_HIDE_DISABLED') }).click()
  await page.waitForURL('/score-board?showDisabledChallenges=false')
  await expect.poll(() => cardsOf(page).count()).toBe(challengeKeys.length - count)
  await warning.getByRole('button', { name: text('BTN_SHOW_DISABLED') }).click()
  await page.waitForURL('/score-board')
  await expect.poll(() => cardsOf(page).count()).toBe(challengeKeys.length)
  await page.context().close()
  await closed.close()
})

test('a strict lab shows tutorials first, repeats a flag and hides hints', async ({ browser, text }) => {
  const strict = await serveLab({
    config: makeConfig({
      challenges: { restrictToTutorialsFirst: true, showHints: false },
      ctf: { showFlagsInNotifications: true },
    }),
  })
  const page = await visit(browser, strict.url, '/score-board')
  await page.locator('#tutorial-mode').waitFor()
  const isEasy = ({ tutorialOrder, difficulty }: ChallengeRow) => tutorialOrder !== null && difficulty === 1
  expect(await namesOf(page)).toEqual(namesWhere(await listChallenges(strict), isEasy))
  await expect.poll(() => page.getByRole('button', { name: /^(Show a hint|Hints) / }).count()).toBe(0)

  const repeat = cardOf(page, 'scoreBoardChallenge').getByRole('button', { name: text('BTN_RESEND_NOTIFICATION') })
  await repeat.waitFor()
  await expect.poll(() => page.getByRole('button', { name: text('BTN_RESEND_NOTIFICATION') }).count()).toBe(1)
  await page.locator('.challenge-solved-toast').waitFor()
  const call = page.waitForRequest('**/rest/repeat-notification**')
  await repeat.click()
  expect((await call).url()).toBe(`${strict.url}/rest/repeat-notification?challenge=Score%2520Board`)
  // Its card waits behind that of the solve.
  const toast = page.locator('.challenge-solved-toast')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('solvesToShow') ?? '[]').length))
    .toBe(2)
  expect(await toast.textContent()).not.toContain('Also solved')
  await toast.getByRole('button', { name: text('BTN_CLOSE') }).click()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('solvesToShow') ?? '[]').length))
    .toBe(1)
  await toast.filter({ hasText: 'Score Board' }).waitFor()
  await page.context().close()
  await strict.close()
})

test('the filters are written into the address, and follow it back', async ({ lab, open, text }) => {
  // So that nothing is solved, and read anew, while the filters are used.
  await lab.get('/assets/public/images/padding/1px.png')
  quietToasts(lab)
  const page = await open('/score-board')
  const query = () => new URL(page.url()).searchParams
  const searchField = page.getByRole('searchbox', { name: text('LABEL_SEARCH_CHALLENGES') })
  await expect.poll(() => difficultyOf(page, 6).isEnabled()).toBe(true)
  const calls: string[] = []
  page.on('request', (request) => /Challenges|_data/.test(request.url()) && calls.push(request.url()))
  await difficultyOf(page, 6).click()
  await page.waitForURL('/score-board?difficulties=6')
  await resetOf(page).click()
  await page.waitForURL('/score-board')
  expect(calls).toEqual([])

  await searchField.pressSequentially('login')
  await expect.poll(() => query().get('searchQuery')).toBe('login')
  await expect.poll(() => namesOf(page)).not.toContain('Score Board')
  expect(await namesOf(page)).toContain('Login Admin')
  await difficultyOf(page, 3).click()
  await difficultyOf(page, 2).click()
  await expect.poll(() => query().get('difficulties')).toBe('2,3')
  await difficultyOf(page, 3).click()
  await expect.poll(() => query().get('difficulties')).toBe('2')
  await expect.poll(() => difficultyOf(page, 2).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('combobox', { name: text('LABEL_STATUS') }).selectOption('unsolved')
  await expect.poll(() => query().get('status')).toBe('unsolved')
  await page.getByRole('button', { name: text('LABEL_CATEGORIES') }).click()
  await page.getByRole('checkbox', { name: 'Injection', exact: true }).check()
  await expect.poll(() => query().get('categories')).toBe('Injection')
  await page.getByRole('button', { name: text('LABEL_TAGS') }).click()
  await page.getByRole('checkbox', { name: 'Tutorial' }).check()
  await expect.poll(() => query().get('tags')).toBe('Tutorial')
  await expect.poll(() => namesOf(page)).toEqual(['Login Admin'])
  await page.keyboard.press('Escape')
  const tags = cardsOf(page)
    .getByRole('list', { name: text('LABEL_TAGS') })
    .getByRole('listitem')
  await expect.poll(() => tags.allTextContents()).toEqual(['Tutorial', 'Good for Demos', 'With Coding Challenge'])
  await tags.first().hover()
  await page.locator('[popover]', { hasText: text('TAG_TUTORIAL_DESCRIPTION') }).waitFor()

  await page.reload()
  expect(await namesOf(page)).toEqual(['Login Admin'])
  await expect.poll(() => searchField.inputValue()).toBe('login')
  await resetOf(page).click()
  await expect.poll(() => page.url()).toBe(`${lab.url}/score-board`)
  await expect.poll(() => cardsOf(page).count()).toBe(challengeKeys.length)

  await goOn(page, '/score-board?difficulties=6')
  await goOn(page, '/score-board?difficulties=1')
  await page.goBack()
  const hardest = namesWhere(await listChallenges(lab), ({ difficulty }) => difficulty === 6)
  await expect.poll(() => namesOf(page)).toEqual(hardest)
  await expect.poll(() => difficultyOf(page, 6).getAttribute('aria-pressed')).toBe('true')
})

async function expectCodingToCount(lab: ServedLab, page: Page, text: Translate): Promise<void> {
  const card = cardOf(page, 'scoreBoardChallenge')
  await expect.poll(() => card.getAttribute('data-completion')).toBe('partially-solved')
  await page.getByText(text('BTN_PROGRESS_IN_DETAIL')).click()
  const dial = page.locator('details p').filter({ hasText: text('LABEL_CODING_CHALLENGES') })
  await expect.poll(() => dial.innerText()).toContain('0 of 66')
  const weakLines = lab.lab.challenges.coding.find('scoreBoardChallenge')?.weakLines ?? []
  await lab.post('/snippets/verdict', { key: 'scoreBoardChallenge', selectedLines: [...weakLines] })
  await expect.poll(() => dial.innerText()).toContain('1 of 66')
  await expect.poll(() => card.getAttribute('data-completion')).toBe('partially-solved')
  const tubes = page.locator('section').filter({ hasText: text('LABEL_CHALLENGES_PER_DIFFICULTY') })
  await expect.poll(() => tubes.innerText()).toMatch(/1\/14/)
}

/** Holds the board's next reading of the challenges until it is released. */
async function holdReading(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = async (route: Route) => {
    await released
    await route.continue()
  }
  await page.route('**/api/Challenges/?sort=name', hold, { times: 1 })
  return { begun: page.waitForRequest('**/api/Challenges/?sort=name'), release }
}

test('a reading of the board that is refused is not tried again with every filter', async ({ lab, open }) => {
  quietToasts(lab)
  const page = await open('/score-board')
  await expect.poll(() => difficultyOf(page, 6).isEnabled()).toBe(true)
  const refuse = (route: Route) => route.fulfill({ status: 503, json: { message: 'Closed for cleaning.' } })
  await page.route('**/api/Challenges/?sort=name', refuse, { times: 1 })
  await lab.post('/api/Users/', { email: 'twice@juice.example', password: 'first', passwordRepeat: 'second' })
  await page.getByRole('alert').getByText('Closed for cleaning.').waitFor()
  const calls: string[] = []
  page.on('request', (request) => /Challenges|_data/.test(request.url()) && calls.push(request.url()))
  await difficultyOf(page, 6).click()
  await page.waitForURL('/score-board?difficulties=6')
  await resetOf(page).click()
  await page.waitForURL('/score-board')
  expect(calls).toEqual([])
})

/** Somebody's solve fills its flask, also while the filters change, and brings the way to fix it. */
async function expectSolveToCount(lab: ServedLab, page: Page, text: Translate): Promise<void> {
  const status = page.getByRole('combobox', { name: text('LABEL_STATUS') })
  const card = cardOf(page, 'passwordRepeatChallenge')
  const mitigation = card.getByRole('link', { name: 'Vulnerability mitigation link' })
  await expect.poll(() => card.getAttribute('data-completion')).toBe('unsolved')
  await expect.poll(() => mitigation.count()).toBe(0)
  const reading = await holdReading(page)
  await lab.post('/api/Users/', { email: 'twice@juice.example', password: 'first', passwordRepeat: 'second' })
  await reading.begun
  await status.selectOption('unsolved')
  await page.waitForURL('/score-board?status=unsolved')
  reading.release()
  await expect.poll(() => card.count()).toBe(0)
  await status.selectOption('solved')
  await card.getByText(text('LABEL_SOLVED'), { exact: true }).waitFor()
  await expect.poll(() => mitigation.getAttribute('href')).toMatch(/^https:\/\/cheatsheetseries\.owasp\.org\//)
}

test('a solve shows the link to the board to all, and updates an open board', async ({ lab, open, text }) => {
  const page = await open('/about')
  await openSideMenu(page)
  await page.getByRole('link', { name: 'Go to about us page' }).waitFor()
  await expect.poll(() => wayTo(page).count()).toBe(0)
  expect(lab.solved()).toEqual([])
  const board = await open('/assets/i18n/en.json')
  await listen(board, () => board.goto('/score-board?searchQuery=Score%20Board'))
  await wayTo(page).waitFor()
  expect(lab.solved()).toEqual(['scoreBoardChallenge'])
  await expectCodingToCount(lab, board, text)
  await board.close()

  await listen(page, () => page.reload())
  await openSideMenu(page)
  const call = page.waitForRequest('**/api/Challenges/?**')
  await wayTo(page).click()
  expect((await call).url()).toBe(`${lab.url}/api/Challenges/?sort=name`)
  await expect.poll(() => cardsOf(page).count()).toBe(challengeKeys.length)
  await expectSolveToCount(lab, page, text)
  await page.waitForURL('/score-board?status=solved')
  await page.reload()
  await expect.poll(() => cardOf(page, 'passwordRepeatChallenge').count()).toBe(1)
})
