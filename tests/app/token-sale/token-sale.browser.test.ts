import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test('the token sale has a pitch, two whitepapers and five questions', async ({ lab, open, text: translate }) => {
  const text = (key: string) => translate(key, { coin: 'Juicycoin' })
  const page = await open('/#/tokensale-ico-ea')
  await page.getByRole('heading', { level: 1, name: text('TITLE_TOKENSALE') }).waitFor()
  await expect.poll(() => lab.solved()).toContain('tokenSaleChallenge')
  const main = page.getByRole('main')
  for (const key of ['ICO_SALES_PITCH', 'ICO_WHITEPAPER_INTRO']) await main.getByText(text(key)).waitFor()
  const papers = page.getByRole('region', { name: text('SECTION_WHITEPAPER') }).getByRole('link')
  const addresses = await papers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)])
  await expect.poll(() => main.locator('details').count()).toBe(5)

  const answer = page.getByText(text('ICO_FAQ_ANSWER_1'))
  await expect.poll(() => answer.isVisible()).toBe(false)
  await page.getByText(text('ICO_FAQ_QUESTION_1')).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => answer.isVisible()).toBe(true)
})
