import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, walk } from './sources.js'

const rooms = ['lab', 'app/http', 'app/routes']

/** The only places that may ask the machine for the time or for chance. */
const sources = ['lab/facts/clock.ts', 'lab/facts/random.ts']

const chance = new Set(['randomBytes', 'randomUUID', 'randomInt', 'randomFill', 'randomFillSync', 'getRandomValues'])

/** The places of a file where it asks for the time or for chance, as `line: expression`. */
function findUses(tree: ts.SourceFile): string[] {
  const uses: string[] = []
  walk(tree, (node) => {
    if (isUse(node)) uses.push(`${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`)
  })
  return uses
}

const findUsesIn = (text: string) => findUses(ts.createSourceFile('some.ts', text, ts.ScriptTarget.ES2022, true))

function isUse(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return chance.has(node.text)
  if (ts.isPropertyAccessExpression(node)) return isGlobalSource(node) && !isAssigned(node)
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length
  return ts.isCallExpression(node) && node.expression.getText() === 'Date'
}

function isGlobalSource({ expression, name }: ts.PropertyAccessExpression): boolean {
  return ['Math.random', 'Date.now'].includes(`${expression.getText()}.${name.text}`)
}

function isAssigned(node: ts.Node): boolean {
  return ts.isBinaryExpression(node.parent) && node.parent.left === node
}

/** The clock and the random source of the lab are the only ones. */
export function checkChanceAndTime(): void {
  const files = readSources(...rooms).filter(({ path }) => !sources.includes(path))

  it('reads the sources', () => {
    expect(files.length).toBeGreaterThan(300)
  })

  it('nobody else asks the machine', () => {
    const uses = files.flatMap(({ path, tree }) => findUses(tree).map((use) => `${path}:${use}`))
    expect(uses).toEqual([])
  })

  it.each([
    'const id = Math.random()',
    "import { randomBytes } from 'node:crypto'",
    'crypto.randomUUID()',
    'crypto.getRandomValues(new Uint8Array(4))',
    'const begun = Date.now()',
    'const now: () => number = Date.now',
    'new Date().getTime()',
    'Date()',
  ])('%s is found', (text) => {
    expect(findUsesIn(text)).toHaveLength(1)
  })

  it.each([
    'new Date(row.createdAt)',
    "const shown = 'Math.random()'",
    'Date.now = () => job.now',
    'random.pick(list)',
  ])('%s is not meant', (text) => {
    expect(findUsesIn(text)).toEqual([])
  })
}
