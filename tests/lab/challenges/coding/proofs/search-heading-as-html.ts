import type { Page } from 'playwright'
import { parseLabOptions } from '../../../../../lab/options.js'
import type { Bench, Proof, Version } from '../proof.js'

const heading = `
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RawSearchValue } from './app/weaknesses/search-heading-as-html'

globalThis.showHeading = (text) => {
  document.body.innerHTML = '<h1></h1>'
  flushSync(() => createRoot(document.querySelector('h1')).render(createElement(RawSearchValue, { text })))
}
`

const harmlessSearches = ['apple', 'Büffelgras', 'lemon & lime', "Jus d'orange"]

const scripts = [
  '<iframe src="javascript:alert(`xss`)">',
  '<img src="https://pictures.example/none.png" onerror="alert(`xss`)">',
]

/** The player that the shop's configuration names, and ways to get it past somebody who looks for its first word. */
function listPlayers(): string[] {
  const player = parseLabOptions({}).config.challenges.xssBonusPayload
  return [player, player.replace('<iframe', '<IFRAME'), `<iframe${player}`]
}

async function showHeading(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (shown) => (globalThis as unknown as { showHeading(text: string): void }).showHeading(shown),
    text,
  )
}

/** Milliseconds in which what a payload has built must have done something. */
const timeout = 2000

/** True if a payload builds elements and these do what they are for. */
async function works(page: Page, payload: string, happens: () => Promise<unknown>): Promise<boolean> {
  const happened = happens().then(
    () => true,
    () => false,
  )
  await showHeading(page, payload)
  return (await page.locator('#searchValue *').count()) > 0 && happened
}

async function showsSearches(page: Page): Promise<boolean> {
  for (const text of harmlessSearches) {
    await showHeading(page, text)
    if ((await page.locator('#searchValue').innerText()) !== text) return false
  }
  return true
}

async function openHeading(version: Version, { openPage }: Bench): Promise<Page> {
  const page = await openPage()
  page.on('dialog', (dialog) => dialog.dismiss())
  await page.route('**/*', (route) => route.abort())
  await page.addScriptTag({ content: await version.bundle(heading) })
  return page
}

/** Somebody's text in the address bar that builds what they like into the page. */
function buildElements(payloads: readonly string[], happens: (page: Page) => Promise<unknown>): Proof {
  return {
    async try(version, bench) {
      const page = await openHeading(version, bench)
      let attack = false
      for (const payload of payloads) attack ||= await works(page, payload, () => happens(page))
      return { attack, feature: await showsSearches(page) }
    },
  }
}

export const runScriptInHeading = buildElements(scripts, (page) => page.waitForEvent('dialog', { timeout }))

export const playMusicInHeading = buildElements(listPlayers(), (page) =>
  page.waitForRequest('https://w.soundcloud.com/**', { timeout }),
)
