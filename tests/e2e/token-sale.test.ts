import { runInNewContext } from 'node:vm'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
  texts = (await lab.get('/assets/i18n/en.json')).json<Record<string, string>>()
})
beforeEach(() => lab.lab.reset({ progress: true }))
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser.close()
  await lab.close()
})

const textFor = (key: string, coin = 'Juicycoin') => (texts[key] ?? key).replaceAll('{{coin}}', coin)

/** What somebody finds who reads the client: the arithmetic of the address, to be run in a console. */
async function readAddress(): Promise<string> {
  const { text } = await lab.get('/main.js')
  const [sum = ''] =
    /(\w+)\(25,184,174,179,182,186\)\+.*?\+(\w+)\(13,144,87,152,139,144,83,138\)\+[^;]+/.exec(text) ?? []
  const functions = [...sum.matchAll(/(\w+)\(\d+,/g)].map(
    ([, name]) => new RegExp(`function ${name}\\(\\w+,\\.\\.\\.\\w+\\)\\{return [^{}]+\\}`).exec(text)?.[0],
  )
  return String(runInNewContext(`${functions.join(';')};${sum}`))
}

describe('the token sale', () => {
  it('is found by whoever lets the computer read the client, and by nobody who searches it', async () => {
    const path = await readAddress()
    expect(path).toBe('tokensale-ico-ea')
    for (const file of ['/main.js', '/search', '/about']) expect((await lab.get(file)).text).not.toContain(path)
    expect(lab.solved()).not.toContain('tokenSaleChallenge')
    const page = await visit(browser, lab.url, `/#/${path}`)
    await page.getByRole('heading', { level: 1, name: textFor('TITLE_TOKENSALE') }).waitFor()
    await expect.poll(() => lab.solved()).toContain('tokenSaleChallenge')
  })

  it.each(['/tokensale-ico-ea/', '/tokensale-ico-ea/early/bird', '/the-tokensale-ico-ea2'])(
    'is also at %s, where its name is somewhere in the first step',
    async (path) => {
      const page = await visit(browser, lab.url, path)
      await page.getByRole('heading', { level: 1, name: textFor('TITLE_TOKENSALE') }).waitFor()
    },
  )

  it.each(['/tokensale', '/early/tokensale-ico-ea', '/TOKENSALE-ICO-EA'])('is not at %s', async (path) => {
    const page = await visit(browser, lab.url, path)
    await page.getByRole('heading', { level: 1, name: texts.TITLE_ALL_PRODUCTS ?? '' }).waitFor()
    expect(lab.solved()).not.toContain('tokenSaleChallenge')
  })

  it('has a title, a pitch, two whitepapers outside of the shop and five questions', async () => {
    const page = await visit(browser, lab.url, '/tokensale-ico-ea')
    const main = page.getByRole('main')
    for (const key of ['ICO_SALES_PITCH', 'ICO_WHITEPAPER_INTRO']) await main.getByText(textFor(key)).waitFor()
    const papers = page.getByRole('region', { name: textFor('SECTION_WHITEPAPER') }).getByRole('link')
    const addresses = await papers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)])
    expect(await main.locator('details').count()).toBe(5)
  })

  it('answers by keyboard', async () => {
    const page = await visit(browser, lab.url, '/tokensale-ico-ea')
    const answer = page.getByText(textFor('ICO_FAQ_ANSWER_1'))
    expect(await answer.isVisible()).toBe(false)
    await page.getByText(textFor('ICO_FAQ_QUESTION_1')).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => answer.isVisible()).toBe(true)
  })

  it('names the coin as it is configured', async () => {
    const other = await serveLab({ config: makeConfig({ application: { altcoinName: 'Figs & <b>Gold</b>' } }) })
    try {
      const page = await visit(browser, other.url, '/tokensale-ico-ea')
      const text = await page.getByRole('main').textContent()
      expect(text).toContain(textFor('TITLE_TOKENSALE', 'Figs & <b>Gold</b>'))
      expect(text).not.toContain('Juicycoin')
      expect(text).not.toContain('{{')
    } finally {
      await other.close()
    }
  })
})
