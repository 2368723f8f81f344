import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Rules that the choice of colours decides; all others judge light and dark alike, and cost most of the time. */
const colourRules: string[] = ['color-contrast', 'link-in-text-block']

/** The rules a page, or the part of it that `within` selects, breaks in a way that shuts somebody out, with the places. */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const violations = await judge(page, isDark, within)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(describe)
}

/** Every rule of accessibility that a page breaks in light or in dark colours, however slightly. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A page turns dark with the frame after the next.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const violations = await judge(page, colorScheme === 'dark', 'html')
    faults.push(...violations.map((violation) => `${colorScheme} ${describe(violation)}`))
  }
  return faults
}

/** The library is put into a page once, as doing so costs more than a judgement. */
async function judge(page: Page, coloursAlone: boolean, within: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  // Off by default: its makers call it experimental.
  options.rules = { 'label-content-name-mismatch': { enabled: true } }
  if (coloursAlone) options.runOnly = colourRules
  const library = await page.evaluateHandle<typeof axe>('axe')
  const { violations } = await library.evaluate((axe, [within, options]) => axe.run(within, options), [
    within,
    options,
  ] as const)
  return violations
}

function describe({ id, nodes }: Result): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`
}
