import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers } from '../support/find-barriers.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { noteSocketFrames } from '../support/socket-frames.js'

interface Challenge {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly difficulty: number
  readonly tags: string | null
  readonly description: string
  readonly disabledEnv: string | null
  readonly tutorialOrder: number | null
  readonly hasCodingChallenge: boolean
}

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>
let challenges: Challenge[]

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
  challenges = (await lab.get('/api/Challenges/')).json<{ data: Challenge[] }>().data
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const cardsOf = (page: Page) => page.locator('[id^="challenge-"]')
const namesOf = async (page: Page) => (await cardsOf(page).getByRole('heading').allTextContents()).sort()
const searchOf = (page: Page) => page.getByRole('searchbox', { name: texts.LABEL_SEARCH_CHALLENGES })
const difficultyOf = (page: Page, difficulty: number) =>
  page.getByRole('button', { name: `Difficulty ${difficulty}`, exact: true })
const statusOf = (page: Page) => page.getByRole('combobox', { name: texts.LABEL_STATUS })
const resetOf = (page: Page) => page.getByRole('button', { name: 'reset all filters' })

const namesWhere = (passes: (challenge: Challenge) => boolean) =>
  challenges
    .filter(passes)
    .map(({ name }) => name)
    .sort()

/** Once the page is alive: goals offer their code then. */
const waitUntilAlive = (page: Page) => page.locator('code[role="button"]').first().waitFor()

const hasTag = (tag: string) => (challenge: Challenge) => (challenge.tags ?? '').split(',').includes(tag)

describe('the score board', () => {
  it('shows a card for each of the 115 challenges', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    expect(challenges).toHaveLength(115)
    expect(await namesOf(page)).toEqual(namesWhere(() => true))
  })

  it('shows category, name, stars and the goal as HTML on a card', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    const card = page.locator('#challenge-localXssChallenge')
    expect(await card.getByRole('heading').innerText()).toBe('DOM XSS')
    expect(await card.innerText()).toContain('XSS')
    expect(await card.locator('code').innerText()).toBe('<iframe src="javascript:alert(`xss`)">')
    expect(await card.locator('iframe').count()).toBe(0)
    const login = page.locator('#challenge-loginAdminChallenge')
    expect(await login.textContent()).toMatch(/^Injection/)
  })

  it('tells screen readers the difficulty', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    for (const difficulty of [1, 2, 3, 4, 5, 6]) {
      const stars = page.getByRole('img', { name: `Difficulty ${difficulty} of 6`, exact: true })
      expect(await stars.count()).toBe(namesWhere((challenge) => challenge.difficulty === difficulty).length)
    }
  })

  it('asks for the challenges by name when entered from another page', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    await page.goto('/about')
    const call = page.waitForRequest('**/api/Challenges/**')
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    await page.getByRole('link', { name: 'Open score-board' }).click()
    expect((await call).url()).toBe(`${lab.url}/api/Challenges/?sort=name`)
    await expect.poll(() => cardsOf(page).count()).toBe(115)
  })
})

describe('the shelf', () => {
  it('has four columns from 1500 px, three from 900, two from 600, else one, and no scroll sideways', async () => {
    const page = await visit(browser, lab.url, '/score-board')
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
  })

  it('is sorted by difficulty, tutorial order and name', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    const rank = ({ difficulty, tutorialOrder }: Challenge) => difficulty * 100 + (tutorialOrder ?? 99)
    const sorted = challenges.toSorted((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
    expect(await cardsOf(page).getByRole('heading').allTextContents()).toEqual(sorted.map(({ name }) => name))
  })

  it('tells what a tag means to the pointer, to the keyboard and to screen readers', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    await waitUntilAlive(page)
    const card = page.locator('#challenge-localXssChallenge')
    const tags = card.getByRole('list', { name: texts.LABEL_TAGS ?? '' }).getByRole('button')
    expect(await tags.allTextContents()).toEqual(['Tutorial', 'Good for Demos', 'With Coding Challenge'])
    const bubble = (key: string) => page.locator('[popover="manual"]').filter({ hasText: texts[key] ?? '' })
    await tags.first().hover()
    await bubble('TAG_TUTORIAL_DESCRIPTION').waitFor()
    await tags.nth(1).focus()
    await bubble('TAG_GOOD_FOR_DEMOS_DESCRIPTION').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[popover="manual"]').count()).toBe(0)
    const described = await tags.first().evaluate((tag) => {
      return document.getElementById(tag.getAttribute('aria-describedby') ?? '')?.textContent
    })
    expect(described).toBe(texts.TAG_TUTORIAL_DESCRIPTION)
  })

  it('copies code out of a goal by click and by key', async () => {
    const page = await visit(browser, lab.url, '/score-board?searchQuery=DOM%20XSS')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await waitUntilAlive(page)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.locator('#challenge-localXssChallenge code').click()
    await page.getByText(texts.COPY_SUCCESS ?? '').waitFor()
    expect(await copied()).toBe('<iframe src="javascript:alert(`xss`)">')
    await page.locator('#challenge-xssBonusChallenge code').press('Enter')
    await expect.poll(copied).toContain('soundcloud.com')
  })
})

describe('hints', () => {
  it('come out one by one, by keyboard alone, and stay', async () => {
    const page = await visit(browser, lab.url, '/score-board?searchQuery=Zero%20Stars')
    const card = page.locator('#challenge-zeroStarsChallenge')
    const button = card.getByRole('button', { name: /^Hints/ })
    await expect.poll(() => button.textContent()).toMatch(/^Hints 0\/3/)
    expect(await card.getByText(/^1\. /).count()).toBe(0)
    await button.focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return card.getByText(/^\d\. /).count()
      })
      .toBe(3)
    const shown = await card.getByText(/^\d\. /).allTextContents()
    expect(shown.map((text) => text.slice(0, 3))).toEqual(['1. ', '2. ', '3. '])
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    expect(await card.getByText(/^\d\. /).allTextContents()).toEqual(shown)
    expect(await button.textContent()).toMatch(/^Hints 3\/3/)
  })

  it('link to the page about the flaw, and are not given away by the page', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    const link = page.locator('#challenge-loginAdminChallenge').getByRole('link', { name: 'Hint for Login Admin' })
    expect(await link.getAttribute('href')).toBe('/help/injection')
    const { data } = (await lab.get('/api/Hints')).json<{ data: { text: string; unlocked: boolean }[] }>()
    const html = (await lab.get('/score-board', { headers: { Accept: 'text/html' } })).text
    const locked = data.filter(({ unlocked }) => !unlocked)
    expect(locked.length).toBeGreaterThan(300)
    expect(locked.filter(({ text }) => html.includes(text))).toEqual([])
  })
})

describe('a lab of its host’s own making', () => {
  it('warns of closed challenges, says why, and hides them when asked', async () => {
    const closed = await serveLab({ hazards: { markup: false } })
    const page = await visit(browser, closed.url, '/score-board', { reducedMotion: 'reduce' })
    const { data } = (await closed.get('/api/Challenges/')).json<{ data: Challenge[] }>()
    const count = data.filter(({ disabledEnv }) => disabledEnv !== null).length
    expect(count).toBeGreaterThan(0)
    const warning = page.locator('#disabled-challenges')
    expect(await warning.getByRole('paragraph').first().innerText()).toMatch(
      new RegExp(`${count} .* 115 .*safety mode`),
    )
    expect(await cardsOf(page).count()).toBe(115)
    const card = page.locator('#challenge-restfulXssChallenge')
    await card.getByRole('button', { name: /safety mode/ }).waitFor()
    expect(await card.textContent()).toContain('cleans visitors’ markup')
    expect(await findBarriers(page)).toEqual([])

    await warning.getByRole('button', { name: texts.BTN_HIDE_DISABLED }).click()
    await page.waitForURL('/score-board?showDisabledChallenges=false')
    await expect.poll(() => cardsOf(page).count()).toBe(115 - count)
    await warning.getByRole('button', { name: texts.BTN_SHOW_DISABLED }).click()
    await page.waitForURL('/score-board')
    await expect.poll(() => cardsOf(page).count()).toBe(115)
    await closed.close()
  })

  it('gives out tutorials first, offers a flag again, and keeps hints to itself', async () => {
    const config = makeConfig({
      challenges: { restrictToTutorialsFirst: true, showHints: false },
      ctf: { showFlagsInNotifications: true },
    })
    const strict = await serveLab({ config })
    const page = await visit(browser, strict.url, '/score-board')
    await page.locator('#tutorial-mode').waitFor()
    const easiest = challenges.filter(({ tutorialOrder, difficulty }) => tutorialOrder !== null && difficulty === 1)
    expect(await namesOf(page)).toEqual(easiest.map(({ name }) => name).sort())
    expect(await page.getByRole('button', { name: /^Hints/ }).count()).toBe(0)

    const repeat = page
      .locator('#challenge-scoreBoardChallenge')
      .getByRole('button', { name: texts.BTN_RESEND_NOTIFICATION })
    await repeat.waitFor()
    expect(await page.getByRole('button', { name: texts.BTN_RESEND_NOTIFICATION }).count()).toBe(1)
    await page.locator('.challenge-solved-toast').waitFor()
    const call = page.waitForRequest('**/rest/repeat-notification**')
    await repeat.click()
    expect((await call).url()).toBe(`${strict.url}/rest/repeat-notification?challenge=Score%2520Board`)
    await expect.poll(() => page.locator('.challenge-solved-toast').count()).toBe(2)
    await strict.close()
  })
})

describe('on paper', () => {
  it('is the list of what is solved', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    await page.emulateMedia({ media: 'print' })
    const visible = await cardsOf(page).evaluateAll((cards) =>
      cards.filter((card) => card.checkVisibility()).map((card) => card.id),
    )
    expect(visible.sort()).toEqual(
      lab
        .solved()
        .map((key) => `challenge-${key}`)
        .sort(),
    )
    expect(visible).toContain('challenge-scoreBoardChallenge')
    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  })
})

describe('finding the score board', () => {
  it('shows the way to it at once, and on every later visit', async () => {
    const fresh = await serveLab()
    const page = await visit(browser, fresh.url, '/about')
    const entry = page.getByRole('link', { name: 'Open score-board' })
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    expect(await entry.count()).toBe(0)
    expect(fresh.solved()).toEqual([])
    await visit(browser, fresh.url, '/score-board')
    await entry.waitFor()
    expect(fresh.solved()).toEqual(['scoreBoardChallenge'])
    await page.reload()
    await page.getByRole('button', { name: 'Open Sidenav' }).click()
    await entry.waitFor()
    await fresh.close()
  })
})

describe('the filters come from the address', () => {
  it.each<[string, (challenge: Challenge) => boolean]>([
    ['searchQuery=dom%20xss', ({ name, description }) => /dom xss/i.test(name + description)],
    ['difficulties=1,2', ({ difficulty }) => difficulty <= 2],
    ['difficulties=1,x,3', ({ difficulty }) => difficulty === 1 || difficulty === 3],
    ['difficulties=x', () => true],
    ['tags=Tutorial', hasTag('Tutorial')],
    ['categories=Injection', ({ category }) => category === 'Injection'],
    ['categories=XSS,XXE', ({ category }) => category === 'XSS' || category === 'XXE'],
    ['difficulties=2&categories=Injection', ({ difficulty, category }) => difficulty === 2 && category === 'Injection'],
    ['searchQuery=zzzz', () => false],
  ])('%s', async (query, passes) => {
    const page = await visit(browser, lab.url, `/score-board?${query}`)
    expect(await namesOf(page)).toEqual(namesWhere(passes))
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${namesWhere(passes).length}\\D`) }).waitFor()
  })

  it('status=…, in which a solve without its coding part is a partial one', async () => {
    const solved = await serveLab()
    await solved.get('/rest/nowhere')
    const page = await visit(browser, solved.url, '/score-board?status=partially-solved')
    await expect.poll(() => namesOf(page)).toEqual(['Score Board'])
    await page.goto('/score-board?status=solved')
    expect(await statusOf(page).inputValue()).toBe('solved')
    expect(await namesOf(page)).toEqual(['Error Handling'])
    await page.goto('/score-board?status=unsolved')
    expect(await namesOf(page)).not.toContain('Error Handling')
    await solved.close()
  })
})

describe('the filters go into the address', () => {
  it('as they are used, and out of it again', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    const query = () => new URL(page.url()).searchParams
    await searchOf(page).pressSequentially('login')
    await expect.poll(() => query().get('searchQuery')).toBe('login')
    expect(await namesOf(page)).toContain('Login Admin')

    await difficultyOf(page, 3).click()
    await difficultyOf(page, 2).click()
    await expect.poll(() => query().get('difficulties')).toBe('2,3')
    await difficultyOf(page, 3).click()
    await expect.poll(() => query().get('difficulties')).toBe('2')
    expect(await difficultyOf(page, 2).getAttribute('aria-pressed')).toBe('true')

    await statusOf(page).selectOption('unsolved')
    await expect.poll(() => query().get('status')).toBe('unsolved')
    await page.getByRole('button', { name: 'Injection', exact: true }).click()
    await expect.poll(() => query().get('categories')).toBe('Injection')
    await page.getByRole('button', { name: texts.LABEL_TAGS }).click()
    await page.getByRole('checkbox', { name: 'Tutorial' }).check()
    await expect.poll(() => query().get('tags')).toBe('Tutorial')
    expect(await namesOf(page)).toEqual(['Login Admin'])

    await page.reload()
    expect(await namesOf(page)).toEqual(['Login Admin'])
    expect(await searchOf(page).inputValue()).toBe('login')

    await resetOf(page).click()
    await expect.poll(() => page.url()).toBe(`${lab.url}/score-board`)
    await expect.poll(() => cardsOf(page).count()).toBe(115)
  })

  it('and ask for nothing', async () => {
    const page = await visit(browser, lab.url, '/score-board')
    await expect.poll(() => difficultyOf(page, 6).isEnabled()).toBe(true)
    const calls: string[] = []
    page.on('request', (request) => {
      if (/Challenges|_data/.test(request.url())) calls.push(request.url())
    })
    await difficultyOf(page, 6).click()
    await page.waitForURL('/score-board?difficulties=6')
    await resetOf(page).click()
    await page.waitForURL('/score-board')
    expect(calls).toEqual([])
  })

  it('and follow the address back', async () => {
    const page = await visit(browser, lab.url, '/score-board?difficulties=6')
    await page.goto('/score-board?difficulties=1')
    await page.goBack()
    await expect.poll(() => namesOf(page)).toEqual(namesWhere(({ difficulty }) => difficulty === 6))
    expect(await difficultyOf(page, 6).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('a solve', () => {
  it('by somebody else fills its flask while one is looking', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    const frames = noteSocketFrames(page)
    await page.goto('/score-board?status=unsolved')
    await expect.poll(frames.isOpen).toBe(true)
    const card = page.locator('#challenge-passwordRepeatChallenge')
    expect(await card.getAttribute('data-completion')).toBe('unsolved')
    const email = 'twice@juice.example'
    await lab.post('/api/Users/', { email, password: 'first', passwordRepeat: 'second' })
    await expect.poll(() => card.count()).toBe(0)
    await statusOf(page).selectOption('solved')
    await card.waitFor()
    await card.getByText(texts.LABEL_SOLVED ?? '').waitFor()
    await page.waitForURL('/score-board?status=solved')
    await page.reload()
    expect(await card.count()).toBe(1)
  })

  it('of the coding part counts at once', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    const frames = noteSocketFrames(page)
    await page.goto('/score-board?searchQuery=Score%20Board')
    await expect.poll(frames.isOpen).toBe(true)
    const card = page.locator('#challenge-scoreBoardChallenge')
    await expect.poll(() => card.getAttribute('data-completion')).toBe('partially-solved')
    const dial = page.locator('section').filter({ hasText: texts.LABEL_CODING_CHALLENGES ?? '' })
    expect(await dial.innerText()).toMatch(/0%[\s\S]*0\/66/)
    const flaw = lab.lab.challenges.coding.find('scoreBoardChallenge')?.flaw ?? []
    await lab.post('/snippets/verdict', { key: 'scoreBoardChallenge', selectedLines: [...flaw] })
    await expect.poll(() => dial.innerText()).toMatch(/2%[\s\S]*1\/66/)
    expect(await card.getAttribute('data-completion')).toBe('partially-solved')
    const total = (texts.LABEL_POINTS_TOTAL ?? '').replace('{{done}}/{{all}}', `${lab.solved().length + 1}/181`)
    await page.getByText(total).waitFor()
  })

  it('brings the way to mend it', async () => {
    const page = await visit(browser, lab.url, '/assets/i18n/en.json')
    const frames = noteSocketFrames(page)
    await page.goto('/score-board')
    await expect.poll(frames.isOpen).toBe(true)
    const card = page.locator('#challenge-errorHandlingChallenge')
    const mitigation = card.getByRole('link', { name: 'Vulnerability mitigation link' })
    expect(await mitigation.count()).toBe(0)
    await lab.get('/rest/nowhere')
    await mitigation.waitFor()
    expect(await mitigation.getAttribute('href')).toMatch(/^https:\/\/cheatsheetseries\.owasp\.org\//)
  })

  it('is pointed at from elsewhere, for a moment', async () => {
    const page = await visit(browser, lab.url, '/score-board?highlightChallenge=privacyPolicyProofChallenge')
    const card = page.locator('#challenge-privacyPolicyProofChallenge')
    const isInView = () =>
      card.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isInView).toBe(true)
    await page.waitForURL('/score-board')
  })
})
