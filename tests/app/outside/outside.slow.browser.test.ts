import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findViolations } from '../../support/browser/accessibility.js'
import { followLink, search } from '../../support/outside-reader.js'

const looks = [
  '/outside',
  '/outside?q=dog',
  '/outside/starbase/the-kirk-brothers',
  '/outside/chirper/uv0g1n',
  '/outside/pastebox/4U1V1UjU',
  '/outside/tubular/protect-ya-passwordz',
  '/outside/old-postcodes/north-of-hamburg',
  '/outside/atlas/lookup?at=36.958717,-84.348217',
  '/outside/keysmith/pictures-in-pictures',
  '/outside/softspots/express-jwt',
  '/outside/html-workbench/editor',
  '/outside/nowhere/nothing',
]

test('every page is clean by axe and fits a phone', async ({ open }) => {
  const page = await open('/outside', { width: 390 })
  for (const path of looks) {
    await page.goto(path)
    expect(await findViolations(page), path).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(390)
  }
})

test('the small internet opens from the board, is searched, and leads back to the shop', async ({ open }) => {
  const page = await open('/score-board')
  await page.getByRole('link', { name: 'the small internet' }).click()
  await page.getByRole('heading', { name: 'The small internet' }).waitFor()
  await page.getByLabel('Search the small internet').fill('kobayashi')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'James T. Kirk' }).click()
  await page.getByRole('heading', { name: 'James T. Kirk' }).waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.locator('#searchQuery').waitFor()
})

test('the colour scheme chosen in the shop is kept', async ({ lab, open }) => {
  const page = await open('/outside')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await ground()
  await page.context().addCookies([{ name: 'color-scheme', value: 'dark', url: lab.url }])
  await page.reload()
  expect(await ground()).not.toBe(day)
})

test('the atlas tells what lies around a position', async ({ open }) => {
  const page = await open('/outside/atlas/lookup')
  await page.getByLabel('Position').fill(`36° 57' 31.38" N, 84° 20' 53.58" W`)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect
    .poll(() => page.getByRole('status').locator('li').first().innerText())
    .toMatch(/Daniel Boone.*\s*you are in it/)
})

test('the reader of hidden pictures finds one in the carousel, and none elsewhere', async ({ lab, open }) => {
  const page = await open(await followLink(lab, search('steganography reader'), /Pictures that hide/))
  const reader = (await page.locator('pre').last().textContent()) ?? ''
  const read = () => page.evaluate(`(async () => { ${reader} })()`)
  await page.goto('/assets/public/images/carousel/1.jpg')
  await expect(read()).rejects.toThrow('Nothing strewn in here.')

  await page.goto('/assets/public/images/carousel/5.png')
  await read()
  const passenger = page.locator('img')
  const size = await passenger.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([120, 160])
  const name = await passenger.getAttribute('alt')
  expect(name).toBe('pickle-rick.png')
  const { captchaId, answer } = (await lab.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
  const comment = `I have met ${name?.replace('.png', '').replace('-', ' ')}`
  await lab.post('/api/Feedbacks/', { captchaId, captcha: answer, rating: 3, comment })
  expect(lab.solved()).toContain('hiddenImageChallenge')
})

test('a page typed on the workbench acts from another site', async ({ lab, open }) => {
  const page = await open('/outside/html-workbench/editor', { as: 'jim' })
  await page.getByRole('link', { name: 'open the workbench' }).click()
  await page.getByLabel('Your page').waitFor()
  expect(new URL(page.url()).hostname).toBe('htmledit.squarefree.com.localhost')
  await page
    .getByLabel('Your page')
    .fill(
      `<form action="${lab.url}/profile" method="POST"><input name="username" value="CSRF"></form>` +
        '<script>document.forms[0].submit()</script>',
    )
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.waitForURL(`${lab.url}/profile`)
  await expect.poll(() => page.locator('#username').inputValue()).toBe('CSRF')
  expect(lab.solved()).toContain('csrfChallenge')
})
