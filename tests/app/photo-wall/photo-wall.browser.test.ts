import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Translate } from '../../../app/browser/texts.js'
import { tinyPng } from '../../../lab/proofs/attacker/document-visitor.js'
import { test } from '../../fixtures.js'
import { followPath } from '../../support/browser/follow-path.js'
import { tabTo } from '../../support/browser/keyboard.js'
import { waitForCall } from '../../support/browser/wait-for-call.js'
import type { ServedLab } from '../../support/serve-lab.js'

const figures = (page: Page) => page.getByRole('main').getByRole('figure')
const hike = (page: Page) => figures(page).filter({ hasText: 'favourite place to go hiking' })
const submit = (page: Page) => page.locator('#submitButton')
const widthOf = (picture: Locator) => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
const opacityOf = (tools: Locator) => tools.evaluate((node) => getComputedStyle(node).opacity)
const heightOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().height)
const pick = (page: Page, bytes: Uint8Array | string, name = 'mine.png', mimeType = 'image/png') =>
  page.locator('#image').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
/** Answers the dialog for files from here on. */
const chooseTinyPng = (page: Page) =>
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'mine.png', mimeType: 'image/png', buffer: tinyPng }))

/** The memories with their captions and tweets. */
async function expectMemories(page: Page, text: Translate): Promise<void> {
  await expect.poll(() => figures(page).count()).toBe(10)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(text('NAV_PHOTO_WALL'))
  const captions = await figures(page).allInnerTexts()
  expect(captions[0]).toMatch(/^😼 #zatschi #whoneedsfourlegs\n/)
  expect(captions[8]).toContain('(© j0hNny)')
  expect(captions[9]).toContain('(© E=ma²)')
  const hikeFile = '/assets/public/images/uploads/favorite-hiking-place.png'
  await expect.poll(() => figures(page).nth(8).locator('img').getAttribute('src')).toBe(hikeFile)

  const tweets = page.getByRole('link', { name: 'Tweet', exact: true })
  await expect.poll(() => tweets.count()).toBe(10)
  await expect
    .poll(() => tweets.first().getAttribute('href'))
    .toBe('https://twitter.com/intent/tweet?text=😼 #zatschi #whoneedsfourlegs @owasp_juiceshop&hashtags=appsec')
  await expect.poll(() => tweets.nth(8).getAttribute('href')).toContain('(© j0hNny) @owasp_juiceshop&')
}

/** The links of a memory show themselves to the focus and to the pointer. */
async function walkAlong(page: Page, lab: ServedLab, text: Translate): Promise<void> {
  const hikeFile = '/assets/public/images/uploads/favorite-hiking-place.png'
  await tabTo(page, 'figure a')
  await expect.poll(() => opacityOf(figures(page).first().getByRole('link').first().locator('..'))).toBe('1')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tweet')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('figure')?.textContent))
    .toContain('Fridge door')

  const tools = hike(page).getByRole('link', { name: 'Tweet' }).locator('..')
  const strip = await heightOf(hike(page).locator('figcaption'))
  expect(await opacityOf(tools)).toBe('0')
  // Scripts click without coming near first.
  await hike(page).getByRole('link', { name: 'Tweet' }).click({ trial: true })
  await hike(page).hover()
  await expect.poll(() => opacityOf(tools)).toBe('1')
  await expect.poll(() => heightOf(hike(page).locator('figcaption'))).toBeGreaterThan(strip)
  const opened = page.waitForEvent('popup')
  await hike(page)
    .getByRole('link', { name: text('BTN_OPEN_PICTURE') })
    .click()
  expect((await opened).url()).toBe(lab.url + hikeFile)
}

/** The form asks for a picture and a caption, and keeps both when the shop refuses them. */
async function expectChecks(page: Page, text: Translate): Promise<void> {
  const preview = page.getByAltText(text('LABEL_PREVIEW'))
  const missing = page.getByText(text('MANDATORY_CAPTION'))
  await expect.poll(() => submit(page).isDisabled()).toBe(true)
  chooseTinyPng(page)
  await page.getByRole('button', { name: text('BTN_PICK_IMAGE') }).click()
  await expect.poll(() => widthOf(preview)).toBe(1)
  await page.locator('#caption').focus()
  await page.locator('#caption').blur()
  await missing.waitFor()
  await expect.poll(() => submit(page).isDisabled()).toBe(true)
  await page.locator('#caption').fill('Keep me')
  await expect.poll(async () => [await missing.count(), await submit(page).isEnabled()]).toEqual([0, true])

  await pick(page, 'no picture at all')
  await page.getByText(text('INVALID_MIME_TYPE')).waitFor()
  await expect.poll(async () => [await submit(page).isDisabled(), await preview.count()]).toEqual([true, 0])
  await pick(page, tinyPng, 'mine.txt', 'text/plain')
  await preview.waitFor()
  await expect.poll(() => submit(page).isEnabled()).toBe(true)

  await pick(page, 'no picture at all')
  await preview.waitFor({ state: 'detached' })
  await pick(page, tinyPng, 'mine.png', 'image/gif')
  await preview.waitFor()
  await submit(page).click()
  await page.getByRole('alert').filter({ hasText: 'Invalid mime type' }).waitFor()
  await expect.poll(() => page.locator('#caption').inputValue()).toBe('Keep me')
  await expect.poll(() => submit(page).isEnabled()).toBe(true)
}

test('visitors see every memory but the cat and can tweet it; a token opens the form', async ({ lab, open, text }) => {
  const page = await open('/#/photo-wall')
  await page.waitForURL('/photo-wall')
  await expectMemories(page, text)
  await walkAlong(page, lab, text)
  await expect.poll(() => page.locator('#share-memory-form').count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('token', 'whatever'))
  await followPath(page, '/photo-wall')
  await submit(page).waitFor()
  await pick(page, tinyPng)
  await page.locator('#caption').fill('Mine!')
  await submit(page).click()
  await page.getByRole('alert').filter({ hasText: "Cannot read properties of undefined (reading 'data')" }).waitFor()

  const cat = page.getByAltText('😼 #zatschi #whoneedsfourlegs')
  await expect.poll(() => widthOf(figures(page).nth(1).locator('img'))).toBeGreaterThan(100)
  expect(await widthOf(cat)).toBe(0)
  const address = '/assets/public/images/uploads/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg'
  await expect.poll(() => cat.getAttribute('src')).toBe(address)
  expect(lab.solved()).not.toContain('missingEncodingChallenge')
  await page.goto(address.replaceAll('#', '%23'))
  expect(await widthOf(page.locator('img'))).toBeGreaterThan(100)
  await expect.poll(() => lab.solved()).toContain('missingEncodingChallenge')
})

test('the form checks picture and caption, shares them as text, and starts again', async ({ lab, open, text }) => {
  const page = await open('/photo-wall', { as: 'jim' })
  await submit(page).waitFor()
  await expectChecks(page, text)

  const caption = 'Me & my #juice <img src=x onerror="window.broken = true"><b>bold</b>'
  await pick(page, tinyPng)
  await page.getByAltText(text('LABEL_PREVIEW')).waitFor()
  await page.getByLabel(text('LABEL_CAPTION')).fill(caption)
  const sent = waitForCall(page, 'POST', /^\/rest\/memories$/)
  await submit(page).click()
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  await page
    .getByRole('status')
    .filter({ hasText: text('IMAGE_UPLOAD_SUCCESS') })
    .waitFor()
  await expect.poll(() => figures(page).count()).toBe(11)
  await expect.poll(() => figures(page).last().innerText()).toContain(caption)
  await expect.poll(() => page.locator('#caption').inputValue()).toBe('')
  await expect.poll(() => page.getByAltText(text('LABEL_PREVIEW')).count()).toBe(0)
  await expect.poll(() => submit(page).isDisabled()).toBe(true)
  await expect.poll(() => page.getByText(text('MANDATORY_CAPTION')).count()).toBe(0)
  expect(lab.lab.store.table('Memories').live().at(-1)).toMatchObject({ UserId: 2, caption })

  await tabTo(page, '#pickImageButton')
  await page.keyboard.press('Enter')
  await page.getByAltText(text('LABEL_PREVIEW')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await expect.poll(() => figures(page).count()).toBe(12)
  await page.getByText(text('IMAGE_UPLOAD_SUCCESS')).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pickImageButton')

  await page.reload()
  await page.getByText(caption).waitFor()
  await expect.poll(() => page.evaluate(() => (window as { broken?: boolean }).broken)).toBeUndefined()
})

/** Has the page read the next file only once it is released. */
async function holdFile(page: Page): Promise<{ release(): Promise<void> }> {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const released = new Promise((resolve) => Reflect.set(window, 'releaseFile', resolve))
    Blob.prototype.arrayBuffer = async function readOnceReleased() {
      Blob.prototype.arrayBuffer = read
      await released
      return read.call(this)
    }
  })
  const release = () =>
    page.evaluate(async () => {
      Reflect.get(window, 'releaseFile')()
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
  return { release }
}

test('only the file that was picked last counts, and none once the form is left', async ({ open, text }) => {
  const page = await open('/photo-wall', { as: 'jim' })
  await submit(page).waitFor()
  const preview = page.getByAltText(text('LABEL_PREVIEW'))
  const older = await holdFile(page)
  await pick(page, 'no picture at all')
  await pick(page, tinyPng)
  await preview.waitFor()
  await older.release()
  expect(await preview.count()).toBe(1)

  await page.evaluate(() => {
    const create = URL.createObjectURL
    URL.createObjectURL = (file) => {
      Reflect.set(window, 'hasLeaked', true)
      return create(file)
    }
  })
  const late = await holdFile(page)
  await pick(page, tinyPng)
  await followPath(page, '/about')
  await submit(page).waitFor({ state: 'detached' })
  await late.release()
  expect(await page.evaluate(() => Reflect.get(window, 'hasLeaked'))).toBeUndefined()
})
