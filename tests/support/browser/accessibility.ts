import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { nameExceptions } from './contract-controls.js'

/** The library as a script of less than half the size of its `source`, which would be sent to every page. */
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend on the colour scheme; all others give the same result in light and dark, and take most of the time. */
const colourRules: string[] = ['color-contrast', 'link-in-text-block']

type Part = string | { readonly include: string; readonly exclude: string }

/** A page without the bar, which is the same on all pages of a visitor. */
export const belowBar: Part = { include: 'html', exclude: 'header:has(#searchQuery)' }

/** The accessibility rules that a page, or its part `within`, breaks seriously, with the elements. */
export async function findSeriousViolations(page: Page, within: Part = 'html'): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const violations = await runAxe(page, isDark, within)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(describe)
}

/** Expects what a page shows to break no rule seriously, in light and in dark; the page is light before and after. */
export async function lookInBothColours(page: Page, what: string, within?: Part): Promise<void> {
  expect(await findSeriousViolations(page, within), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page turns dark a moment after it is asked to.
  await expect.poll(() => findSeriousViolations(page, within), { message: `${what}, dark` }).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** All accessibility rules that a page breaks in light or dark colours, including minor ones. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The dark colours are applied two frames later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const violations = await runAxe(page, colorScheme === 'dark', 'html')
    found.push(...violations.map((violation) => `${colorScheme} ${describe(violation)}`))
  }
  return found
}

/** Runs the rules. The library is added to a page only once, because that takes longer than a run. */
async function runAxe(page: Page, coloursAlone: boolean, within: Part): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(library)
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  // The rule is off by default, because it is experimental.
  options.rules = { 'label-content-name-mismatch': { enabled: true } }
  if (coloursAlone) options.runOnly = colourRules
  const loaded = await page.evaluateHandle<typeof axe>('axe')
  const found = await loaded.evaluate(runRules, [within, options, [...nameExceptions]] as const)
  return found.filter(({ nodes }) => nodes.length > 0)
}

/** In the page: the violations without those of names that the contract lists as exceptions. */
async function runRules(
  axe: typeof import('axe-core'),
  [within, options, exceptions]: readonly [Part, RunOptions, readonly string[]],
): Promise<Result[]> {
  const { violations } = await axe.run(within, { ...options, elementRef: true })
  const isListed = ({ element }: Result['nodes'][number]) =>
    exceptions.includes(element?.getAttribute('aria-label') ?? '')
  return violations.map(({ nodes, ...violation }) => {
    const left = violation.id === 'label-content-name-mismatch' ? nodes.filter((node) => !isListed(node)) : nodes
    return { ...violation, nodes: left.map(({ element: _, ...node }) => node) }
  })
}

function describe({ id, nodes }: Result): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`
}
