import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tinyPng } from '../support/document-visitor.js'
import { tabTo } from '../support/keyboard.js'
import { makeConfig } from '../support/make-config.js'
import { openBrowser, type VisitOptions, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab
let texts: Record<string, string>

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab({ config: makeConfig({ challenges: { showSolvedNotifications: false } }) })
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

const text = (key: string) => texts[key] ?? `no text ${key}`
const figures = (page: Page) => page.getByRole('main').getByRole('figure')
const hike = (page: Page) => figures(page).filter({ hasText: 'favourite place to go hiking' })
const shareForm = (page: Page) => page.locator('#share-memory-form')
const submit = (page: Page) => page.locator('#submitButton')
const pick = (page: Page, bytes: Uint8Array | string, name = 'mine.png', mimeType = 'image/png') =>
  page.locator('#image').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })

async function visitWall(options: VisitOptions = {}): Promise<Page> {
  const page = await visitAs(browser, lab, 'jim', '/photo-wall', options)
  await submit(page).waitFor()
  return page
}

describe('the wall', () => {
  it('shows everybody every memory with its caption, and the name of whoever took it', async () => {
    const page = await visit(browser, lab.url, '/#/photo-wall')
    await page.waitForURL('/photo-wall')
    await expect.poll(() => figures(page).count()).toBe(10)
    const captions = await figures(page).allInnerTexts()
    expect(captions[0]).toMatch(/^😼 #zatschi #whoneedsfourlegs\n/)
    expect(captions[8]).toContain('(© j0hNny)')
    expect(captions[9]).toContain('(© E=ma²)')
    expect(await figures(page).nth(8).locator('img').getAttribute('src')).toBe(
      '/assets/public/images/uploads/favorite-hiking-place.png',
    )
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text('NAV_PHOTO_WALL'))
  })

  it('is drawn by the server, without what nobody needs to know', async () => {
    const { text: html } = await lab.get('/photo-wall', { headers: { Accept: 'text/html' } })
    expect(html).toContain('favorite-hiking-place.png')
    expect(html).not.toContain(String(lab.lab.store.table('Users').find(18)?.password))
  })

  it('cannot show the cat, whose address breaks off; asked for properly it comes', async () => {
    const page = await visit(browser, lab.url, '/photo-wall')
    const cat = page.getByAltText('😼 #zatschi #whoneedsfourlegs')
    const widthOf = (alt: typeof cat) => alt.evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(() => widthOf(figures(page).nth(1).locator('img'))).toBeGreaterThan(100)
    expect(await widthOf(cat)).toBe(0)
    const address = '/assets/public/images/uploads/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg'
    expect(await cat.getAttribute('src')).toBe(address)
    expect(lab.solved()).not.toContain('missingEncodingChallenge')
    await page.goto(address.replaceAll('#', '%23'))
    expect(await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    await expect.poll(() => lab.solved()).toContain('missingEncodingChallenge')
  })

  it('shows what to do with a memory when the pointer comes near', async () => {
    const page = await visit(browser, lab.url, '/photo-wall')
    const tools = hike(page).getByRole('link', { name: 'Tweet' }).locator('..')
    const height = (element: typeof tools) => element.evaluate((node) => node.getBoundingClientRect().height)
    const strip = await height(hike(page).locator('figcaption'))
    expect(await tools.evaluate((node) => getComputedStyle(node).opacity)).toBe('0')
    await hike(page).hover()
    await expect.poll(() => tools.evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
    expect(await height(hike(page).locator('figcaption'))).toBeGreaterThan(strip)
  })

  it('can be walked with the keyboard', async () => {
    const page = await visit(browser, lab.url, '/photo-wall')
    await tabTo(page, 'figure a')
    const caption = figures(page).first().locator('figcaption')
    await expect
      .poll(() =>
        caption
          .locator('a')
          .first()
          .evaluate((a) => getComputedStyle(a.parentElement as Element).opacity),
      )
      .toBe('1')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tweet')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('figure')?.textContent)).toContain('Fridge door')
  })

  it('opens pictures in full, with all that is in the file', async () => {
    const page = await visit(browser, lab.url, '/photo-wall')
    await hike(page).hover()
    const opened = page.waitForEvent('popup')
    await hike(page)
      .getByRole('link', { name: text('BTN_OPEN_PICTURE') })
      .click()
    expect((await opened).url()).toBe(`${lab.url}/assets/public/images/uploads/favorite-hiking-place.png`)
  })

  it('lets people tweet about a memory in 140 characters', async () => {
    const { id } = lab.lab.store.table('Memories').insert({ UserId: 2, caption: '😼'.repeat(200), imagePath: 'x.png' })
    const page = await visit(browser, lab.url, '/photo-wall')
    const links = page.getByRole('link', { name: 'Tweet', exact: true })
    expect(await links.count()).toBe(id)
    const start = 'https://twitter.com/intent/tweet?text='
    expect(await links.first().getAttribute('href')).toBe(
      `${start}😼 #zatschi #whoneedsfourlegs @owasp_juiceshop&hashtags=appsec`,
    )
    expect(await links.nth(8).getAttribute('href')).toContain('(© j0hNny) @owasp_juiceshop&')
    const long = (await links.last().getAttribute('href')) ?? ''
    expect(long).toBe(`${start}${'😼'.repeat(139)}…&hashtags=appsec`)
  })

  it('offers no tweets where the shop has no page at Twitter', async () => {
    const { social } = makeConfig({}).application
    const quiet = await serveLab({
      config: makeConfig({ application: { social: { ...social, twitterUrl: null } } }),
    })
    const page = await visit(browser, quiet.url, '/photo-wall')
    await expect.poll(() => figures(page).count()).toBe(10)
    expect(await page.getByRole('link', { name: 'Tweet' }).count()).toBe(0)
    await quiet.close()
  })

  it('says so when it is empty', async () => {
    for (const { id } of lab.lab.store.table('Memories').live()) lab.lab.store.table('Memories').remove(id)
    const page = await visit(browser, lab.url, '/photo-wall')
    await page.getByText(text('EMPTY_MEMORY_MESSAGE')).waitFor()
    expect(await figures(page).count()).toBe(0)
  })

  it('takes captions as text', async () => {
    const caption = '<img src=x onerror="window.broken = true"><b>bold</b>'
    lab.lab.store.table('Memories').insert({ caption, imagePath: 'x.png' })
    const page = await visit(browser, lab.url, '/photo-wall')
    await page.getByText(caption).waitFor()
    expect(await page.evaluate(() => (window as { broken?: boolean }).broken)).toBeUndefined()
  })
})

describe('the form', () => {
  it('shows for a stored token alone', async () => {
    const stranger = await visit(browser, lab.url, '/photo-wall')
    await figures(stranger).first().waitFor()
    expect(await shareForm(stranger).count()).toBe(0)
    await stranger.evaluate(() => localStorage.setItem('token', 'whatever'))
    await stranger.reload()
    await submit(stranger).waitFor()
  })

  it('picks, previews, shares, starts anew and shows the picture on the wall', async () => {
    const page = await visitWall()
    expect(await submit(page).isDisabled()).toBe(true)
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'mine.png', mimeType: 'image/png', buffer: tinyPng }))
    await page.getByRole('button', { name: text('BTN_PICK_IMAGE') }).click()
    const preview = page.getByAltText(text('LABEL_PREVIEW'))
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    expect(await submit(page).isDisabled()).toBe(true)
    await page.getByLabel(text('LABEL_CAPTION')).fill('Me & my #juice')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/rest/memories'),
    )
    await submit(page).click()
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    await page
      .getByRole('status')
      .filter({ hasText: text('IMAGE_UPLOAD_SUCCESS') })
      .waitFor()
    await expect.poll(() => figures(page).count()).toBe(11)
    expect(await figures(page).last().innerText()).toContain('Me & my #juice')
    expect(await page.locator('#caption').inputValue()).toBe('')
    expect(await preview.count()).toBe(0)
    expect(await submit(page).isDisabled()).toBe(true)
    expect(await page.getByText(text('MANDATORY_CAPTION')).count()).toBe(0)
    expect(lab.lab.store.table('Memories').live().at(-1)).toMatchObject({ UserId: 2, caption: 'Me & my #juice' })
  })

  it('asks for a caption', async () => {
    const page = await visitWall()
    await pick(page, tinyPng)
    await page.getByAltText(text('LABEL_PREVIEW')).waitFor()
    await page.locator('#caption').focus()
    await page.locator('#caption').blur()
    await page.getByText(text('MANDATORY_CAPTION')).waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
    await page.locator('#caption').fill('x')
    expect([await page.getByText(text('MANDATORY_CAPTION')).count(), await submit(page).isEnabled()]).toEqual([0, true])
  })

  const jpeg = (fourth: number) => Buffer.from([0xff, 0xd8, 0xff, fourth, 1, 2, 3])
  it.each([
    ['a renamed text', 'no picture at all', false],
    ['a GIF', 'GIF89a', false],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff]), false],
    ['nothing', '', false],
    ['a JPEG of an unknown kind', jpeg(0xee), false],
    ['a PNG, whatever it is called', tinyPng, true],
    ['a JPEG', jpeg(0xe0), true],
    ['a JPEG of a camera', jpeg(0xe1), true],
    ['a JPEG of the fourth kind', jpeg(0xe3), true],
    ['a SPIFF', jpeg(0xe8), true],
  ])('judges %s by its first four bytes', async (_what, bytes, isFine) => {
    const page = await visitWall()
    await page.locator('#caption').fill('x')
    await pick(page, bytes, isFine ? 'mine.txt' : 'mine.png', isFine ? 'text/plain' : 'image/png')
    await (isFine ? page.getByAltText(text('LABEL_PREVIEW')) : page.getByText(text('INVALID_MIME_TYPE'))).waitFor()
    expect(await submit(page).isEnabled()).toBe(isFine)
  })

  it('drops a picture for a file that is none, and forgives', async () => {
    const page = await visitWall()
    await page.locator('#caption').fill('x')
    await pick(page, tinyPng)
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
    await pick(page, 'text')
    await page.getByText(text('INVALID_MIME_TYPE')).waitFor()
    expect([await submit(page).isDisabled(), await page.getByAltText(text('LABEL_PREVIEW')).count()]).toEqual([true, 0])
    await pick(page, tinyPng)
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
  })

  it('shows what the server says when it refuses, and keeps everything', async () => {
    const page = await visitWall()
    await page.locator('#caption').fill('Keep me')
    await pick(page, tinyPng, 'mine.png', 'image/gif')
    await submit(page).click()
    await page.getByRole('alert').filter({ hasText: 'Invalid mime type' }).waitFor()
    expect(await page.locator('#caption').inputValue()).toBe('Keep me')
    expect(await submit(page).isEnabled()).toBe(true)
  })

  it('tells who only pretends to be logged in', async () => {
    const page = await visit(browser, lab.url, '/photo-wall')
    await page.evaluate(() => localStorage.setItem('token', 'whatever'))
    await page.reload()
    await submit(page).waitFor()
    await pick(page, tinyPng)
    await page.locator('#caption').fill('Mine!')
    await submit(page).click()
    await page.getByRole('alert').filter({ hasText: "Cannot read properties of undefined (reading 'data')" }).waitFor()
  })

  it('works with the keyboard alone', async () => {
    const page = await visitWall()
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'mine.png', mimeType: 'image/png', buffer: tinyPng }))
    await tabTo(page, '#pickImageButton')
    await page.keyboard.press('Enter')
    await page.getByAltText(text('LABEL_PREVIEW')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('By hand')
    await page.keyboard.press('Enter')
    await page.getByText(text('IMAGE_UPLOAD_SUCCESS')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pickImageButton')
  })
})
