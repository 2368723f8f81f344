import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const rooms = ['lab', 'app/http', 'app/routes']

/** The only places that may ask the machine for the time or for chance. */
const sources = ['lab/facts/clock.ts', 'lab/facts/random.ts']

const chance = new Set(['randomBytes', 'randomUUID', 'randomInt', 'randomFill', 'randomFillSync', 'getRandomValues'])

function listFiles(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => relative(root, join(root, room, file)))
}

/** The places of a text where it asks for the time or for chance, as `line: expression`. */
function findUses(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
  const uses: string[] = []
  const visit = (node: ts.Node): void => {
    if (isUse(node)) uses.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`)
    node.forEachChild(visit)
  }
  visit(file)
  return uses
}

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

describe('chance and time have one source each', () => {
  const files = rooms.flatMap(listFiles).filter((file) => !sources.includes(file))

  it('reads the sources', () => {
    expect(files.length).toBeGreaterThan(300)
  })

  it('nobody else asks the machine', () => {
    const uses = files.flatMap((file) =>
      findUses(file, readFileSync(join(root, file), 'utf8')).map((use) => `${file}:${use}`),
    )
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
    expect(findUses('some.ts', text)).toHaveLength(1)
  })

  it.each([
    'new Date(row.createdAt)',
    "const shown = 'Math.random()'",
    'Date.now = () => job.now',
    'random.pick(list)',
  ])('%s is not meant', (text) => {
    expect(findUses('some.ts', text)).toEqual([])
  })
})
