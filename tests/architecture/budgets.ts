import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, type Source, walk } from './sources.js'

const ours = readSources('app', 'lab')
const tests = readSources('tests')

const maxFunctionLines = 60
const maxImports = 15
const maxFileLines = 400

/** Functions over a budget today, by the part of the work that ends it. Nothing is added here, and what fits again is taken out. */
const exceptions = {
  functions: {},
  imports: {
    bedrock: ['lab/server/start-server.ts'],
    house: [
      'lab/accounts/accounts.ts',
      'lab/challenges/catalogue.ts',
      'lab/lab.ts',
      'lab/shop/shop.ts',
      'tests/lab/challenges/coding/proofs.ts',
    ],
    pages: ['app/tutorial/scripts.ts', 'app/root.tsx'],
  },
  files: {
    house: [
      'tests/lab/challenges/near-misses.test.ts',
      'tests/lab/challenges/rules.test.ts',
      'tests/lab/server/served-places.test.ts',
    ],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

const listOf = (byPart: Record<string, readonly string[]>) => Object.values(byPart).flat().sort()

function longFunctions({ path, tree }: Source): string[] {
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const found: string[] = []
  walk(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
    if (lineOf(node.end) - lineOf(node.getStart()) + 1 > maxFunctionLines) found.push(`${path} ${nameOf(node)}`)
  })
  return found
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : '(unnamed)'
}

const importCount = ({ tree }: Source) => tree.statements.filter(ts.isImportDeclaration).length

/** A list names everything of its kind. */
const isList = ({ path }: Source) =>
  path.startsWith('lab/weaknesses/lists/') || path.endsWith('/ports.ts') || path === 'app/weaknesses/weaknesses.ts'

const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path).sort()

/** Lines of functions and files, imports, and values that change in modules. */
export function checkBudgets(): void {
  it('reads the sources', () => {
    expect(ours.length).toBeGreaterThan(100)
    expect(tests.length).toBeGreaterThan(100)
  })

  it(`a function has at most ${maxFunctionLines} lines`, () => {
    expect(ours.flatMap(longFunctions).sort()).toEqual(listOf(exceptions.functions))
  })

  it(`a file has at most ${maxImports} imports`, () => {
    const wide = [...ours, ...tests].filter((source) => !isList(source) && importCount(source) > maxImports)
    expect(pathsOf(wide)).toEqual(listOf(exceptions.imports))
  })

  it(`a file has at most ${maxFileLines} lines`, () => {
    const long = [...ours, ...tests].filter(({ text }) => text.trimEnd().split('\n').length > maxFileLines)
    expect(pathsOf(long)).toEqual(listOf(exceptions.files))
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
