import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { packageRoot } from '../../../lab/package/package-root.js'

/** A control of the table of docs/contract/ui-automation.md; what is undefined there is a dash. */
export interface Control {
  readonly page: string
  readonly control: string
  readonly id: string | undefined
  readonly name: string | undefined
  readonly role: Role | undefined
  readonly element: string
  /** True if the page has several of them. */
  readonly isMany: boolean
}

type Role = Parameters<Page['getByRole']>[0]

const contract = readFileSync(join(packageRoot, 'docs/contract/ui-automation.md'), 'utf8')

/** The cells of the rows of the table that follows an anchor. */
function rowsBehind(anchor: string): string[][] {
  const [, text = ''] = contract.split(`<a id="${anchor}"></a>`)
  const [table = ''] = text.slice(text.indexOf('\n| ')).trimStart().split('\n\n')
  const cells = (line: string) => line.split('|').slice(1, -1)
  return table
    .split('\n')
    .slice(2)
    .map((line) => cells(line).map((cell) => cell.trim()))
}

const given = (cell: string) => (cell === '–' ? undefined : cell)

/** All controls that scripts for this kind of shop find. */
export const controls: readonly Control[] = rowsBehind('control-table').map((cells) => {
  const [page = '', control = '', id = '', name = '', role = '', element = ''] = cells
  return {
    page,
    control,
    id: given(id),
    name: given(name),
    role: given(role) as Role | undefined,
    element,
    isMany: control.includes('(each'),
  }
})

/** Names that say nothing of what their controls show: the exceptions to WCAG 2.5.3. */
export const nameExceptions: ReadonlySet<string> = new Set(rowsBehind('name-exceptions').map(([name = '']) => name))

/** The difference between a control on a page and the contract; undefined if there is none. */
export async function findDeparture(page: Page, control: Control): Promise<string | undefined> {
  const { id, name, role, element, isMany } = control
  const found = await locate(page, control)
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => ({ id: one.id, element: one.localName, words: (one as HTMLElement).innerText })),
    )
  const isRight = found.every((one) => one.element === element && (id === undefined || one.id === id))
  const what = `${control.page}, ${control.control}: ${[id, name, role, element].join(' · ')}`
  if (!isRight || (isMany ? found.length === 0 : found.length !== 1)) return `${what} is ${JSON.stringify(found)}`
  if (name === undefined || !['button', 'link', 'menuitem'].includes(role ?? '')) return undefined
  const isException = found.some(({ words }) => !name.toLowerCase().includes(words.trim().toLowerCase()))
  if (isException === nameExceptions.has(name)) return undefined
  return `${what} shows "${found[0]?.words}", which is ${isException ? 'not ' : ''}among the exceptions`
}

function locate(page: Page, { id, name, role }: Control): Locator {
  if (role === undefined) return page.locator(`[id="${id}"]`)
  if (name === undefined) return page.locator(`[id="${id}"]`).and(page.getByRole(role))
  const [before = '', after] = name.split(' N ')
  const isPattern = after !== undefined
  return page.getByRole(role, isPattern ? { name: new RegExp(`^${before} \\d ${after}$`) } : { name, exact: true })
}
