import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Rules that the choice of colours decides; all others judge light and dark alike, and cost most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The rules a page, or the part of it that `within` selects, breaks in a way that shuts somebody out, with the places. */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] })
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const { violations } = await (isDark ? axe.withRules(colourRules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
