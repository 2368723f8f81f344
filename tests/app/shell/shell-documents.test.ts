import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTranslate, type Texts, type Translate } from '../../../app/browser/texts.js'
import { textOf } from '../../support/documents.js'
import { type ConfigChanges, makeConfig } from '../../support/make-config.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let lab: ServedLab
let text: Translate

const readTexts = async (language: string) => (await lab.get(`/assets/i18n/${language}.json`)).json<Texts>()

beforeAll(async () => {
  lab = await serveLab()
  text = createTranslate(await readTexts('en'))
})
afterAll(() => lab.close())

/** A page as the server writes it, for a visitor with these cookies. */
const read = (path: string, Cookie = '', of = lab) => of.get(path, { headers: { Cookie, Accept: 'text/html' } })

const part = (html: string, tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''
const mainOf = (html: string) => part(html, 'main')
const wordsIn = (html: string) => textOf({ text: `<body>${html}` }).trim()
const headingOf = (html: string) => wordsIn(part(html, 'h1'))

describe('a closed door', () => {
  test.each([
    ['/403', 'ACCESS_DENIED', '/search'],
    ['/403?error=UNAUTHORIZED_ACCESS_ERROR', 'UNAUTHORIZED_ACCESS_ERROR', '/login'],
    ['/403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR', 'UNAUTHORIZED_PAGE_ACCESS_ERROR', '/search'],
  ])('at %s says 403 and why, stays there, and leads to where that helps', async (path, key, way) => {
    const reply = await read(path)
    expect(reply.status).toBe(200)
    expect(headingOf(reply.text)).toBe('403 – Access denied')
    expect(text(key)).not.toBe(key)
    expect(textOf(reply)).toContain(text(key))
    expect([...mainOf(reply.text).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([way])
  })

  test('speaks the language of the visitor, and repeats nothing from its address', async () => {
    const key = 'UNAUTHORIZED_PAGE_ACCESS_ERROR'
    const german = await readTexts('de_DE')
    expect(textOf(await read(`/403?error=${key}`, 'language=de_DE'))).toContain(german[key])
    expect(german[key]).not.toBe(text(key))
    expect(mainOf((await read('/403?error=Call%20+1%20555%20now')).text)).not.toContain('555')
  })
})

test.each(['/nonsense', '/deeply/hidden/nonsense'])('%s, an unknown address, shows the products', async (path) => {
  const reply = await read(path)
  expect(reply.status).toBe(200)
  expect(reply.text.match(/class="[^"]*\bitem-name\b/g)).toHaveLength(12)
})

test('a page comes in the language that was chosen', async () => {
  const german = await readTexts('de_DE')
  const reply = await read('/search', 'language=de_DE')
  expect(reply.text).toMatch(/<html[^>]* lang="de-DE"/)
  expect(german.TITLE_ALL_PRODUCTS).not.toBe(text('TITLE_ALL_PRODUCTS'))
  expect(textOf(reply)).toContain(german.TITLE_ALL_PRODUCTS)
})

test('the server lists languages with their share, and a file of texts for each', async () => {
  const languages = (await lab.get('/rest/languages')).json<{ key: string; lang: string }[]>()
  expect(languages[0]).toEqual({
    key: expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/),
    lang: expect.any(String),
    shortKey: expect.stringMatching(/^[A-Z]{2}$/),
    icons: expect.arrayContaining([expect.any(String)]),
    gauge: expect.stringMatching(/^(full|three-quarters|half|quarter|empty)$/),
    percentage: expect.any(Number),
  })
  expect(languages.find(({ key }) => key === 'en')).toMatchObject({ lang: 'English', percentage: 100, gauge: 'full' })
  for (const { key, lang } of languages) {
    const reply = await lab.get(`/assets/i18n/${key}.json`)
    expect(reply.headers.get('Content-Type'), key).toMatch(/^application\/json/)
    expect(reply.json(), key).toMatchObject({ LANGUAGE: lang })
  }
})

describe('a lab of another configuration', () => {
  async function inLab(changes: ConfigChanges, look: (shop: ServedLab) => Promise<void>): Promise<void> {
    const shop = await serveLab({ config: makeConfig(changes) })
    await look(shop).finally(() => shop.close())
  }

  test('has its own name, logo, title, social links, switches and greeting', async () => {
    const application = {
      name: 'Quince & Co',
      logo: 'JuiceShopCTF_Logo.png',
      showGitHubLinks: false,
      social: { ...lab.lab.config.application.social, blueSkyUrl: 'https://bsky.example/quince', mastodonUrl: null },
      welcomeBanner: { showOnFirstStart: true, title: 'Come in, it rains', message: '<p>Mind the <b>step</b>.</p>' },
    }
    await inLab({ application }, async (shop) => {
      const { text: html } = await read('/about', '', shop)
      expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('Quince &amp; Co')
      const bar = part(html, 'header')
      expect(wordsIn(bar)).toContain('Quince & Co')
      expect(bar).toContain('src="/assets/public/images/JuiceShopCTF_Logo.png"')
      expect(/<a [^>]*Visit our BlueSky page[^>]*>/.exec(html)?.[0]).toContain('href="https://bsky.example/quince')
      expect(html).not.toContain('Visit our Mastodon page')
      const reply = await shop.get('/rest/admin/application-configuration')
      expect(reply.json()).toMatchObject({ config: { application } })
      const greeting = part(html, 'dialog')
      expect(wordsIn(part(greeting, 'h2'))).toBe('Come in, it rains')
      expect(greeting).toContain('<b>step</b>')
    })
  })

  test('may leave out the greeting', async () => {
    const welcomeBanner = { ...lab.lab.config.application.welcomeBanner, showOnFirstStart: false }
    expect(part((await read('/')).text, 'dialog')).toContain('Close Welcome Banner')
    await inLab({ application: { welcomeBanner } }, async (shop) => {
      const { text: html } = await read('/', '', shop)
      expect(html).toContain('item-name')
      expect(html).not.toContain('Close Welcome Banner')
    })
  })
})

describe("the server's own words", () => {
  test.each([
    ['GET', '/rest/nowhere', 500, 'Error: Unexpected path: /rest/nowhere'],
    ['GET', '/api', 500, 'Error: Unexpected path: /api'],
    ['POST', '/api/Challenges', 401, 'UnauthorizedError: No Authorization header was found'],
    ['DELETE', '/api/Products/1', 401, 'UnauthorizedError: No Authorization header was found'],
  ])('%s %s answers %i with a page titled %s', async (method, path, status, title) => {
    const reply = await lab.call(method, path, { headers: { Accept: 'text/html' } })
    expect(reply.status).toBe(status)
    expect(reply.text).toContain(`<title>${title}</title>`)
    expect(reply.text).toContain('Juice Lab (Express')
    expect(reply.text).toContain('id="stacktrace"')
  })

  test.each([
    ['POST', '/rest/user/login', { email: 'jim@juice-sh.op', password: 'wrong' }, 401, 'Invalid email or password.'],
    ['PUT', '/rest/continue-code/apply/no!code', undefined, 404, 'Invalid continue code.'],
    ['GET', '/rest/basket/1', undefined, 401, 'No Authorization header was found'],
  ])('%s %s is refused in plain words', async (method, path, body, status, words) => {
    const reply = await lab.call(method, path, { body })
    expect(reply.status).toBe(status)
    expect(reply.text).toContain(words)
  })
})
