import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Rules that the choice of colours decides; all others judge light and dark alike, and cost most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block']

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
    const violations = await judge(page, colorScheme === 'dark', 'html')
    faults.push(...violations.map((violation) => `${colorScheme} ${describe(violation)}`))
  }
  return faults
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The legacy mode of the library opens no second page for each judgement, which takes half of the time. */
async function judge(page: Page, coloursAlone: boolean, within: string): Promise<Violation[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] })
  return (await (coloursAlone ? axe.withRules(colourRules) : axe).analyze()).violations
}

function describe({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`
}
