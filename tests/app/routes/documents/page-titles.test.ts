import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

async function titleOf(path: string, language = 'en'): Promise<string[]> {
  const { text } = await shop.get(path, { headers: { Accept: 'text/html', Cookie: `language=${language}` } })
  return [...text.matchAll(/<title>([^<]*)/g)].map(([, title]) => title as string)
}

describe('the title', () => {
  it.each(['/', '/search', '/search?q=apple', '/no-such-page'])('of %s is the name of the shop', async (path) => {
    expect(await titleOf(path)).toEqual([shop.lab.config.application.name])
  })

  it.each([
    ['/login', 'Login'],
    ['/score-board', 'Score board'],
    ['/privacy-security/privacy-policy', 'Privacy policy'],
    ['/help/xss', 'XSS'],
  ])('of %s names the page before the shop', async (path, page) => {
    expect(await titleOf(path)).toEqual([expect.stringContaining(page)])
    expect(await titleOf(path)).toEqual([expect.stringMatching(/ – Juice Lab$/)])
  })

  it('is in the language of the page', async () => {
    expect(await titleOf('/basket', 'de_DE')).toEqual([`${shop.lab.texts.ofPages('de_DE').TITLE_BASKET} – Juice Lab`])
  })

  it('of help on an unknown category is the name of the shop', async () => {
    expect(await titleOf('/help/nonsense')).toEqual(['Juice Lab'])
  })
})
