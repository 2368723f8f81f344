import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { awaitPages } from '../../../support/browser/hydration.js'
import { openBrowser } from '../../../support/browser/open-browser.js'
import { startClass } from '../../../support/class/start-class.js'

it('a learner is greeted on the instructor’s machine, without talk of a terminal', async () => {
  const textsIn = (file: string) => JSON.parse(readFileSync(join(packageRoot, 'fixtures', 'i18n', file), 'utf8'))
  const school = await startClass({ learners: ['anna'] })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = (await school.join('anna')).split('=')
    const url = school.url
    await context.addCookies([
      { name, value, url },
      { name: 'language', value: 'de_DE', url },
    ])
    const page = awaitPages(await context.newPage())
    // Socket.IO notices the end of a server at once, but for one that comes while it changes over from polling to this socket.
    const changedOver = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload === '5'))
    await page.goto(url)
    const greeting = page.getByRole('dialog')
    await greeting.getByText('auf der Maschine deiner Kursleitung').waitFor()
    expect(await greeting.innerText()).not.toContain('nur diesem Computer')
    await page.keyboard.press('Escape')
    await greeting.waitFor({ state: 'detached' })
    await changedOver
    await school.stop()
    await expect
      .poll(() => page.locator('.lab-away-notice').innerText())
      .toContain(textsIn('de_DE.json').TEXT_HOSTED_LAB_AWAY)
  } finally {
    await browser.close()
    await school.stop()
  }
})
