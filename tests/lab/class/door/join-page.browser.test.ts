import { expect, it } from 'vitest'
import { writeJoinPage } from '../../../../lab/class/door/join-page.js'
import { type MessageId, messages } from '../../../../lab/texts/messages.js'
import { openBrowser } from '../../../support/browser/open-browser.js'

const reader = { language: 'en', textOf: (id: MessageId) => messages[id], greet: (name: string) => name }

it.each(['light', 'dark'] as const)('the example of a code is readable on a %s page', async (colorScheme) => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ colorScheme })
    await page.setContent(writeJoinPage(reader, { code: '', asksPasscode: true, refusal: undefined }))
    const [text = 0, ground = 0] = await page.locator('#code').evaluate((field) => {
      const colours = [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).backgroundColor]
      const luminance = (colour: string) => {
        const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255)
        const [red = 0, green = 0, blue = 0] = parts.map((c) =>
          c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      return colours.map(luminance)
    })
    expect((Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)).toBeGreaterThanOrEqual(4.5)
  } finally {
    await browser.close()
  }
})
