import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, type Source, walk } from './sources.js'

const ours = readSources('app', 'lab')
const tests = readSources('tests')

const maxFileLines = 400

/** Files over the limit today. Nothing is added here, and what fits again is taken out. */
const longFiles = [
  'tests/lab/challenges/near-misses.test.ts',
  'tests/lab/challenges/rules.test.ts',
  'tests/lab/server/files/served-places.test.ts',
]

const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path).sort()

/** Lines of files, loose types, and values that change in modules. */
export function checkBudgets(): void {
  it('reads the sources', () => {
    expect(ours.length).toBeGreaterThan(100)
    expect(tests.length).toBeGreaterThan(100)
  })

  it(`a file has at most ${maxFileLines} lines`, () => {
    const long = [...ours, ...tests].filter(({ text }) => text.trimEnd().split('\n').length > maxFileLines)
    expect(pathsOf(long)).toEqual(longFiles)
  })

  it('nothing has the type any', () => {
    const loose: string[] = []
    for (const { path, tree } of [...ours, ...tests])
      walk(tree, (node) => {
        if (node.kind === ts.SyntaxKind.AnyKeyword) loose.push(path)
      })
    expect(loose).toEqual([])
  })

  it('no module keeps a variable that can change', () => {
    const holders = ours.filter(({ tree }) =>
      tree.statements.some((one) => ts.isVariableStatement(one) && isMutable(one)),
    )
    expect(pathsOf(holders)).toEqual([])
  })
}

/** A `let`, or a `const` that is filled later: an empty array, object, Map or Set. */
function isMutable({ declarationList: { flags, declarations } }: ts.VariableStatement): boolean {
  const isLet = (flags & ts.NodeFlags.Const) === 0
  return isLet || declarations.some(({ initializer }) => initializer !== undefined && isEmptyHolder(initializer))
}

function isEmptyHolder(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0
  return ts.isNewExpression(node) && /^(Weak)?(Map|Set)$/.test(node.expression.getText()) && !node.arguments?.length
}
