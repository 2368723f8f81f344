import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/open-browser.js'
import { type ServedLab, serveLab } from '../support/serve-lab.js'

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

const planet = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the planet', () => {
  const show = (width = 800) => visit(browser, lab.url, planet, { width, height: 600, reducedMotion: 'reduce' })
  const stands = (page: Page, what: 'turn' | 'tilt' | 'zoom') =>
    page.locator('canvas').evaluate((canvas, what) => Number((canvas as HTMLElement).dataset[what]), what)

  it('is there, and can be dragged around', async () => {
    const page = await show()
    expect(await page.title()).toBe('Welcome to Planet Orangeuze')
    const middle = () =>
      page.locator('canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const context = (canvas as HTMLCanvasElement).getContext('2d')
        return [...(context?.getImageData(width / 2, height / 2 - 40, 1, 80).data ?? [])].join()
      })
    const before = await middle()
    await page.mouse.move(400, 300)
    await page.mouse.down()
    await page.mouse.move(250, 340, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => stands(page, 'turn')).toBeGreaterThan(0.4)
    expect(await stands(page, 'tilt')).toBeGreaterThan(0.4)
    expect(await middle()).not.toBe(before)
    await page.close()
  })

  it('comes closer by wheel, and not too close', async () => {
    const page = await show()
    await page.mouse.move(400, 300)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => stands(page, 'zoom')).toBeGreaterThan(1.2)
    for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -900)
    await expect.poll(() => stands(page, 'zoom')).toBe(4)
    await page.close()
  })

  it('obeys the keyboard and the buttons', async () => {
    const page = await show(390)
    await page.locator('canvas').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', '+']) await page.keyboard.press(key)
    await expect.poll(() => stands(page, 'turn')).toBeCloseTo(0.24)
    await expect.poll(() => stands(page, 'zoom')).toBeCloseTo(1.15)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => stands(page, 'zoom')).toBeCloseTo(0.92)
    expect(await findBarriers(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.close()
  })
})

describe('the film', () => {
  it('plays, with its subtitles as cues', async () => {
    const page = await visit(browser, lab.url, '/promotion', { width: 390 })
    const cues = await page.locator('video').evaluate((film) => {
      const [track] = (film as HTMLVideoElement).textTracks
      return [...(track?.cues ?? [])].map((cue) => [cue.startTime, cue.endTime, (cue as VTTCue).text])
    })
    expect(cues).toHaveLength(4)
    expect(cues[0]).toEqual([0, 2.6, 'Once upon a time there was an orange.'])
    await expect.poll(() => page.locator('video').evaluate((film) => (film as HTMLVideoElement).duration)).toBe(10)
    expect(await findBarriers(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.close()
  })
})
