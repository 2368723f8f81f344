import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { followLink, search } from '../support/outside-reader.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'
import { visitAs } from '../support/visit-as.js'

let browser: Browser
let lab: ServedLab

beforeAll(async () => {
  browser = await openBrowser()
  lab = await serveLab()
})

afterAll(async () => {
  await browser.close()
  await lab.close()
})

const hidden = '/assets/public/images/carousel/5.png'

it('the reader among the notes on hidden pictures shows who sits in one of the carousel', async () => {
  const page = await visit(
    browser,
    lab.url,
    await followLink(lab, search('steganography reader'), /Pictures that hide/),
  )
  const reader = (await page.locator('pre').last().textContent()) ?? ''
  await page.goto(hidden)
  await page.evaluate(`(async () => { ${reader} })()`)
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
  await page.context().close()
})

it('finds nobody in a picture that hides none', async () => {
  const page = await visit(browser, lab.url, '/outside/keysmith/pictures-in-pictures')
  const reader = (await page.locator('pre').last().textContent()) ?? ''
  await page.goto('/assets/public/images/carousel/1.jpg')
  await expect(page.evaluate(`(async () => { ${reader} })()`)).rejects.toThrow('Nothing strewn in here.')
  await page.context().close()
})

it('a page typed on the workbench acts from another site', async () => {
  const page = await visitAs(browser, lab, 'jim', '/outside/html-workbench/editor')
  await page.getByRole('link', { name: 'open the workbench' }).click()
  expect(new URL(page.url()).hostname).toBe('htmledit.squarefree.com.localhost')
  await page
    .getByLabel('Your page')
    .fill(
      `<form action="${lab.url}/profile" method="POST"><input name="username" value="CSRF"></form>` +
        '<script>document.forms[0].submit()</script>',
    )
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.waitForURL(`${lab.url}/profile`)
  expect(await page.locator('#username').inputValue()).toBe('CSRF')
  expect(lab.solved()).toContain('csrfChallenge')
  await page.context().close()
})
