import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../support/browser/open-browser.js'
import { type StartedShards, startShards } from '../../../support/class/start-shards.js'

let browser: Browser
let school: StartedShards

beforeAll(async () => {
  browser = await openBrowser()
  school = await startShards(['anna', 'ben', 'cleo', 'dora', 'emil', 'fred'], { args: ['--passcodes'] })
})

afterAll(async () => {
  await browser.close()
  await Promise.all(school.shards.map((shard) => shard.stop()))
})

it('a browser without scripts joins by code and passcode, and reaches its shard', async () => {
  const [here = '', there = ''] = school.origins
  const rows = await (await school.shards[1]?.request('/v1/learners'))?.json()
  const [{ name, key, passcode }] = rows as [{ name: string; key: string; passcode: string }]
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${here}/join`)
  await page.locator('#code').fill(key)
  await page.locator('#passcode').fill('000000')
  await page.getByRole('button').click()
  await page.waitForURL(`${there}/join?code=${key}`)
  await expect.poll(() => page.locator('#code').inputValue()).toBe(key)
  await page.locator('#passcode').fill(passcode)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name }).waitFor()
  expect(page.url()).toBe(`${there}/join`)
  await page.getByRole('link').click()
  await page.waitForURL((url) => url.origin === there && !url.pathname.startsWith('/join'))
})
