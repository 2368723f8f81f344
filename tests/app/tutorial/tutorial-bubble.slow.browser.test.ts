import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type Open, type OpenOptions, test } from '../../fixtures.js'
import { findSeriousViolations } from '../../support/browser/accessibility.js'
import { goOn } from '../../support/browser/go-on.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { visit } from '../../support/browser/open-browser.js'
import { readCookie } from '../../support/browser/read-cookie.js'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'

const bubble = '#hacking-instructor'
const bubbleOf = (page: Page) => page.locator(bubble)
const greetingOf = (page: Page) => page.locator('dialog:modal')
const start = (open: Open, name: string, options?: OpenOptions) =>
  open(`/hacking-instructor?challenge=${encodeURIComponent(name)}`, options)
const at = (page: Page, step: number) => bubbleOf(page).getByText(` · ${step}/`).waitFor()
const openSideMenu = (page: Page) => page.getByRole('button', { name: 'Open Sidenav' }).click()
const launcherOf = (page: Page) => page.getByRole('link', { name: 'Launch beginners tutorial' })
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.id)
const buttonsOnCards = (page: Page) => page.getByRole('button', { name: /^Tutorial: / })

/** True if nothing lies on the middle of what has the focus. */
const isOnTop = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = (document.activeElement as Element).getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement
  })

async function pressAt(page: Page, control: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function expectOnScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const box = await bubbleOf(page).boundingBox()
      return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    })
    .toBe(true)
}

/** The bubble shuts nobody out, and is as large as agreed. */
async function expectGoodBubble(page: Page): Promise<void> {
  const box = await bubbleOf(page).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(350)
  expect(box?.width).toBeLessThanOrEqual(400)
  await expect.poll(() => bubbleOf(page).evaluate((bubble) => getComputedStyle(bubble).zIndex)).toBe('20000')
  await expect
    .poll(() => bubbleOf(page).locator('img').getAttribute('src'))
    .toBe('/assets/public/images/hackingInstructor.png')
  expect(await findSeriousViolations(page, bubble)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => findSeriousViolations(page, bubble)).toEqual([])
}

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
    await expectOnScreen(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: direction }).toBe(390)
  }
}

test('the bubble is accessible, survives page loads and fits a phone', async ({ open }) => {
  const page = await start(open, 'DOM XSS', { reducedMotion: 'reduce' })
  await at(page, 1)
  await expect.poll(() => page.locator('.item-name').count()).toBeGreaterThan(0)
  await expectGoodBubble(page)
  await bubbleOf(page).getByRole('button', { name: 'Next' }).click()
  await at(page, 2)
  await page.reload()
  await at(page, 2)
  await page.goto('/#/about')
  await at(page, 2)
  await page.locator('#cancelButton').click()
  await page.reload()
  await page.locator('h1').first().waitFor()
  await expect.poll(() => bubbleOf(page).count()).toBe(0)

  await goOn(page, '/hacking-instructor?challenge=Forged%20Feedback&lesson=1#steps')
  await at(page, 1)
  await expectToFitPhone(page)
  await page.locator('#cancelButton').click()
  await page.waitForURL('**/hacking-instructor?lesson=1#steps')
  await page.reload()
  await page.locator('h1').first().waitFor()
  await expect.poll(() => bubbleOf(page).count()).toBe(0)
})

test('a tutorial is led through by keyboard alone, and leaves the focus where it is', async ({ open }) => {
  const page = await start(open, 'Login Admin')
  await at(page, 2)
  await pressAt(page, '#navbarAccount')
  await expect.poll(() => focusOf(page)).toBe('navbarLoginButton')
  await page.keyboard.press('Enter')
  await at(page, 3)
  await pressAt(page, '#nextStepButton')
  await at(page, 4)
  await tabTo(page, '#email')
  await page.keyboard.type("'")
  await at(page, 5)
  expect(await focusOf(page)).toBe('email')
  await page.keyboard.press('Escape')
  await tabTo(page, '#password')
  await page.keyboard.type('x')
  await at(page, 6)
  await page.keyboard.press('Enter')
  await at(page, 7)
  await pressAt(page, '#cancelButton')
  await bubbleOf(page).waitFor({ state: 'detached' })
})

test('the bubble is first in the tab order, and leaves the control in use visible', async ({ open }) => {
  const page = await start(open, 'Coding Challenges')
  await at(page, 1)
  await page.goto('/score-board')
  await at(page, 2)
  await page.keyboard.press('Tab')
  expect(await focusOf(page)).toBe('cancelButton')
  await tabTo(page, '#nextStepButton')

  await goOn(page, '/hacking-instructor?challenge=Forged%20Feedback')
  await bubbleOf(page).getByText('Forged Feedback').waitFor()
  await bubbleOf(page).getByRole('button', { name: 'Next' }).click()
  await at(page, 2)
  await goOn(page, '/contact')
  for (const control of ['#comment', '#rating', '#captchaControl']) {
    await tabTo(page, control)
    await expect.poll(() => isOnTop(page), { message: control }).toBe(true)
  }
})

test('every step can be left both ways; a reviewed step does not move on by itself', async ({ open }) => {
  const page = await start(open, 'Password Strength')
  await at(page, 2)
  await bubbleOf(page).locator('p').last().dblclick()
  await goOn(page, '/login')
  await at(page, 3)
  await bubbleOf(page).getByRole('button', { name: 'Skip this step' }).click()
  await at(page, 4)
  await bubbleOf(page).getByRole('button', { name: 'Back' }).click()
  await at(page, 3)
  await bubbleOf(page).getByRole('button', { name: 'Back' }).click()
  await at(page, 2)
  await bubbleOf(page).getByRole('button', { name: 'Skip this step' }).click()
  await at(page, 3)

  await goOn(page, '/hacking-instructor?challenge=Nothing')
  await at(page, 1)
  await bubbleOf(page).locator('p').last().dblclick()
  await at(page, 2)
})

test('a solve wins over a step that the learner went back to, and is told once', async ({ lab, open }) => {
  const page = await start(open, 'Score Board')
  const next = (name: RegExp) => bubbleOf(page).getByRole('button', { name }).click()
  for (const step of [1, 2, 3, 4]) {
    await at(page, step)
    await next(/^(Next|Skip this step)$/)
  }
  await at(page, 5)
  await next(/^Back$/)
  await at(page, 4)
  // Loading the page is the solve, which no listener of the page hears.
  await page.goto('/score-board')
  await expect.poll(() => lab.solved()).toContain('scoreBoardChallenge')
  await at(page, 6)
  await next(/^Back$/)
  await at(page, 5)
  await page.reload()
  await at(page, 5)
  await next(/^Skip this step$/)
  await at(page, 6)
})

test('the last step offers the next tutorial that is not solved', async ({ lab, open }) => {
  const page = await open(`/search?q=${encodeURIComponent('<iframe src="javascript:alert(`xss`)">')}`)
  await expect.poll(() => lab.solved()).toContain('localXssChallenge')
  await page.goto('/hacking-instructor?challenge=Score%20Board')
  await at(page, 1)
  await page.goto('/score-board')
  await at(page, 6)
  await bubbleOf(page).getByRole('button', { name: 'Next tutorial: Bonus Payload' }).waitFor()
  const words = bubbleOf(page).locator('[aria-live="polite"]')
  await expect.poll(() => words.locator('em').allTextContents()).toContain('Bonus Payload')
  await expect.poll(() => words.textContent()).not.toContain('DOM XSS')
})

test('a tutorial tells of its solve in one bubble, and offers the next tutorial', async ({ lab, open }) => {
  const page = await start(open, 'DOM XSS', { reducedMotion: 'reduce' })
  await at(page, 1)
  await goOn(page, `/search?q=${encodeURIComponent('<iframe src="javascript:alert(`xss`)">')}`)
  await at(page, 16)
  const success = bubbleOf(page).locator('.challenge-solved-toast')
  await success.getByText('You solved a challenge: DOM XSS').waitFor()
  await expect.poll(() => page.locator('.challenge-solved-toast').count()).toBe(1)
  expect(lab.solved()).toContain('localXssChallenge')
  await success.locator('#closeButton').click()
  await success.waitFor({ state: 'detached' })
  await bubbleOf(page).getByRole('button', { name: 'Next', exact: true }).click()
  await at(page, 17)
  await bubbleOf(page).getByRole('button', { name: 'Next tutorial: Bonus Payload' }).click()
  await bubbleOf(page).getByText('Bonus Payload · 1/4').waitFor()
})

test('on a phone a success in the bubble has its headline and main button alone', async ({ lab, open }) => {
  await lab.get('/assets/public/images/padding/1px.png')
  const page = await start(open, 'DOM XSS', { width: 390, height: 844, reducedMotion: 'reduce' })
  const success = bubbleOf(page).locator('.challenge-solved-toast')
  await success.filter({ hasText: 'Score Board' }).waitFor()
  await success.locator('#closeButton').click()
  await lab.get('/rest/nowhere')
  await lab.get('/ftp/acquisitions.md')
  await success.filter({ hasText: 'Also solved: Error Handling' }).waitFor({ state: 'attached' })
  const shown = (await success.innerText()).split('\n').filter((line) => line.trim() !== '')
  expect(shown).toEqual(['You solved a challenge: Confidential Document', 'What just happened'])
  const bubble = await bubbleOf(page).boundingBox()
  expect(bubble?.height).toBeLessThan(360)
})

test('tutorials start from the greeting, the side menu and cards', async ({ lab, open }) => {
  const page = await open('/', { isFirstVisit: true })
  await greetingOf(page).waitFor()
  await page.getByRole('button', { name: 'Getting started' }).click()
  await greetingOf(page).waitFor({ state: 'detached' })
  await bubbleOf(page).getByText('Score Board · 1/6').waitFor()
  await expect.poll(async () => (await readCookie(page, 'welcomebanner_status'))?.value).toBe('dismiss')
  await page.locator('#cancelButton').click()
  await openSideMenu(page)
  await launcherOf(page).click()
  await bubbleOf(page).getByText('Score Board · 1/6').waitFor()
  await lab.get('/assets/public/images/padding/1px.png')
  await openSideMenu(page)
  const wayToBoard = greetingOf(page).getByRole('link', { name: 'Open score-board' })
  await wayToBoard.waitFor()
  await expect.poll(() => launcherOf(page).count()).toBe(0)

  // A notice may lie on top of it for a pointer.
  await wayToBoard.press('Enter')
  await expect.poll(() => buttonsOnCards(page).count()).toBe(13)
  await page.getByRole('button', { name: 'Tutorial: Exposed credentials' }).click()
  await bubbleOf(page)
    .getByText(/Exposed credentials · \d\/9/)
    .waitFor()
})

test('tutorials are nowhere to be found where the configuration says so', async ({ browser }) => {
  const config = makeConfig({})
  const off = await serveLab({
    config: { ...config, hackingInstructor: { ...config.hackingInstructor, isEnabled: false } },
  })
  const page = await visit(browser, off.url, '/', { isFirstVisit: true })
  await greetingOf(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Getting started' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Close Welcome Banner' }).click()
  await openSideMenu(page)
  await page.locator('dialog:modal').getByRole('link', { name: 'Go to about us page' }).waitFor()
  await expect.poll(() => launcherOf(page).count()).toBe(0)
  await goOn(page, '/score-board')
  await page.locator('[id="challenge-scoreBoardChallenge"]').waitFor()
  await expect.poll(() => buttonsOnCards(page).count()).toBe(0)
  await page.context().close()
  await off.close()
})

test('the greeting cannot be avoided where tutorials come first', async ({ browser }) => {
  const strict = await serveLab({ config: makeConfig({ challenges: { restrictToTutorialsFirst: true } }) })
  const page = await visit(browser, strict.url, '/', { isFirstVisit: true })
  await greetingOf(page).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Close Welcome Banner' }).count()).toBe(0)
  for (let attempt = 0; attempt < 3; attempt++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect.poll(() => greetingOf(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Getting started' }).click()
  await greetingOf(page).waitFor({ state: 'detached' })
  await at(page, 1)
  await page.context().close()
  await strict.close()
})

test('a tutorial whose last task was skipped claims no solve, until there is one', async ({ lab, open }) => {
  const page = await start(open, 'Score Board')
  for (const step of [1, 2, 3, 4, 5]) {
    await at(page, step)
    await bubbleOf(page)
      .getByRole('button', { name: /^(Next|Skip this step)$/ })
      .click()
  }
  await at(page, 6)
  const words = bubbleOf(page).locator('[aria-live="polite"]')
  await expect.poll(() => words.textContent()).toContain('Score Board is still open')
  await expect.poll(() => words.textContent()).toContain('With the tutorial')
  expect(lab.solved()).toEqual([])
  await page.reload()
  await expect.poll(() => words.textContent()).toContain('Score Board is still open')
  await page.goto('/score-board')
  await expect.poll(() => words.textContent()).toContain('your challenge is solved')
  expect(lab.solved()).toContain('scoreBoardChallenge')
})

/** True if two elements share a pixel. */
const overlap = (page: Page, one: string, other: string) =>
  page.evaluate(
    (selectors) => {
      const [a, b] = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      return !a || !b || (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    },
    [one, other] as const,
  )

test('elsewhere the bubble is a strip that leads back; on the paths it waits', async ({ open }) => {
  const page = await start(open, 'Password Strength')
  await at(page, 2)
  await goOn(page, '/login')
  await at(page, 3)
  await goOn(page, '/register')
  const way = bubbleOf(page).getByRole('link', { name: 'Continue here: Login' })
  await way.waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overlap(page, bubble, 'main')).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await findSeriousViolations(page, bubble)).toEqual([])
  await goOn(page, '/learn')
  await bubbleOf(page).waitFor({ state: 'detached' })
  await goOn(page, '/register')
  await way.click()
  await page.waitForURL('/login')
  await at(page, 3)
})

test('the bubble lies beside the heading of the page and an open menu', async ({ open }) => {
  const page = await start(open, 'Privacy Policy', { as: 'jim', width: 1280, height: 800 })
  await at(page, 2)
  await expect.poll(() => overlap(page, bubble, 'main h1')).toBe(false)
  await page.locator('#navbarAccount').click()
  await at(page, 3)
  await expect.poll(() => overlap(page, bubble, '#account-menu')).toBe(false)
  await page.getByRole('menuitem', { name: 'Show Privacy and Security Menu' }).click()
  await expect.poll(() => overlap(page, bubble, '#account-menu')).toBe(false)
})

test('a tutorial whose solve was told leads back to the unit, and ends with its page', async ({ lab, open }) => {
  await lab.post('/rest/learn/first-evening/hidden-pages/read', {})
  const page = await start(open, 'Score Board')
  await at(page, 1)
  await goOn(page, '/score-board')
  await at(page, 6)
  const back = bubbleOf(page).getByRole('link', { name: 'Back to the unit' }).last()
  await back.waitFor()
  expect(
    await bubbleOf(page)
      .getByRole('button', { name: /^Next tutorial/ })
      .count(),
  ).toBe(0)
  const endedOn = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('tutorial') ?? '{}').endedOn)
  await expect.poll(endedOn).toBe('/score-board')
  await page.reload()
  await at(page, 6)
  await goOn(page, '/about')
  await bubbleOf(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => sessionStorage.getItem('tutorial'))).toBeNull()
})

test.for([
  ['View Basket', '/basket', 'GET /rest/basket/', 6, 'Path'],
  ['View Basket', '/basket', 'GET /rest/basket/', 6, 'Path', 390],
] as const)(
  '%s leaves the controls of the panel to be pressed (%s)',
  async ([name, path, request, step, field, width = 1280], { open }) => {
    const page = await start(open, name, { as: 'jim', width, height: width === 390 ? 844 : 800 })
    const panel = page.locator('#inspector')
    const isFree = (control: ReturnType<typeof panel.getByRole>) =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await goOn(page, path)
    await at(page, step - 3)
    await bubbleOf(page).getByRole('button', { name: 'Next', exact: true }).click()
    await at(page, step - 2)
    await page.keyboard.press('Alt+Shift+K')
    await at(page, step - 1)
    await panel.getByRole('button', { name: request }).first().click()
    await at(page, step)
    const edit = panel.getByRole('button', { name: 'Edit and send' })
    await expect.poll(() => isFree(edit)).toBe(true)
    await edit.click()
    await expect.poll(() => isFree(panel.getByRole('textbox', { name: field }))).toBe(true)
    await expect.poll(() => isFree(panel.getByRole('button', { name: 'Send', exact: true }))).toBe(true)
  },
)
