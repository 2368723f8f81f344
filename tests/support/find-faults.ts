import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Rules that the choice of colours decides; all others judge light and dark alike. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Every rule of accessibility that a page breaks in light or in dark colours, however slightly. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
    for (const { id, nodes } of violations)
      faults.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  return faults
}
