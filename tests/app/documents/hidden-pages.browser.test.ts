import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { findViolations } from '../../support/browser/accessibility.js'

const planet = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const stands = (page: Page, what: 'turn' | 'tilt' | 'zoom') =>
  page.locator('canvas').evaluate((canvas, what) => Number((canvas as HTMLElement).dataset[what]), what)
const middleOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const context = (canvas as HTMLCanvasElement).getContext('2d')
    return [...(context?.getImageData(width / 2, height / 2 - 40, 1, 80).data ?? [])].join()
  })

test('the planet can be dragged around, and comes closer by wheel, but not too close', async ({ open }) => {
  const page = await open(planet, { width: 800, height: 600, reducedMotion: 'reduce' })
  await expect.poll(() => page.title()).toBe('Welcome to Planet Orangeuze')
  const before = await middleOf(page)
  await page.mouse.move(400, 300)
  await page.mouse.down()
  await page.mouse.move(250, 340, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => stands(page, 'turn')).toBeGreaterThan(0.4)
  await expect.poll(() => stands(page, 'tilt')).toBeGreaterThan(0.4)
  await expect.poll(() => middleOf(page)).not.toBe(before)
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => stands(page, 'zoom')).toBeGreaterThan(1.2)
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -900)
  await expect.poll(() => stands(page, 'zoom')).toBe(4)
})

test('the planet obeys the keyboard and the buttons, and is clean by axe', async ({ open }) => {
  const page = await open(planet, { width: 390, height: 600, reducedMotion: 'reduce' })
  await page.locator('canvas').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', '+']) await page.keyboard.press(key)
  await expect.poll(() => stands(page, 'turn')).toBeCloseTo(0.24)
  await expect.poll(() => stands(page, 'zoom')).toBeCloseTo(1.15)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => stands(page, 'zoom')).toBeCloseTo(0.92)
  expect(await findViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('the film plays, with its subtitles as cues', async ({ open }) => {
  const page = await open('/promotion', { width: 390 })
  const film = page.locator('video')
  const readCues = () =>
    film.evaluate((film) => {
      const [track] = (film as HTMLVideoElement).textTracks
      return [...(track?.cues ?? [])].map((cue) => [cue.startTime, cue.endTime, (cue as VTTCue).text])
    })
  await expect.poll(readCues).toHaveLength(4)
  expect((await readCues())[0]).toEqual([0, 2.6, 'Once upon a time there was an orange.'])
  await expect.poll(() => film.evaluate((film) => (film as HTMLVideoElement).duration)).toBe(10)
  expect(await findViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})
