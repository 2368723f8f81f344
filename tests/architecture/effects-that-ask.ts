import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, type Source, walk } from './sources.js'

const sources = readSources('app').filter(({ path }) => !path.startsWith('app/routes/'))
const byPath = new Map(sources.map((source) => [source.path, source]))

/** Effects that ask the shop on their own, and why no loader or action can. */
const exceptions: Readonly<Record<string, string>> = {
  'app/accounts/third-party-login/route.tsx': 'the token of the provider stands behind the #, which no server hears',
  'app/browser/live/use-disconnected.ts':
    'the connection to the lab cannot be opened, so that only a request shows if the shop answers',
  'app/browser/live/live.tsx': 'the connection to the lab tells of a coding step, whose code is kept',
  'app/browser/live/use-saved-progress.ts':
    'the connection to the lab tells when it has started, and it is asked what it lacks',
  'app/notices/use-system-notice.ts':
    'the word of an operator stands at an address outside of the shop, and is asked for again and again',
  'app/notices/use-slot.ts': 'the connection to the lab tells of a solve, whose code is kept then',
}

/** A function or value at the top of a file, as `path name`. */
type Name = string

interface Scope {
  readonly path: string
  /** The declaration that an imported name refers to. */
  readonly imports: ReadonlyMap<string, Name>
  readonly declared: ReadonlyMap<string, ts.Node>
}

const scopes = sources.map(readScope)

function readScope({ path, tree }: Source): Scope {
  const imports = new Map<string, Name>()
  const declared = new Map<string, ts.Node>()
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement))
      for (const [name, target] of importedNames(path, statement)) imports.set(name, target)
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer)
  }
  return { path, imports, declared }
}

function importedNames(path: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): [string, Name][] {
  const target = ts.isStringLiteral(moduleSpecifier) ? fileOf(path, moduleSpecifier.text) : undefined
  const named = importClause?.namedBindings
  if (target === undefined || named === undefined || importClause?.isTypeOnly) return []
  if (ts.isNamespaceImport(named)) return [[named.name.text, `${target} *`]]
  return named.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, `${target} ${(propertyName ?? name).text}`])
}

function fileOf(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const { pathname } = new URL(specifier, `file:///${path}`)
  return ['.ts', '.tsx'].map((extension) => pathname.slice(1) + extension).find((file) => byPath.has(file))
}

/** True if a piece of code calls, or passes on, a function that asks the shop. */
function mentions(node: ts.Node, isAsking: (name: string, member?: string) => boolean): boolean {
  let isFound = false
  walk(node, (one) => {
    if (!ts.isIdentifier(one)) return
    const { parent } = one
    if (ts.isPropertyAccessExpression(parent) && parent.name === one) return
    const member = ts.isPropertyAccessExpression(parent) ? parent.name.text : undefined
    if (isAsking(one.text, member)) isFound = true
  })
  return isFound
}

/** All functions of the pages that send a request, by themselves or by others. */
function findAsking(): ReadonlySet<Name> {
  const asking = new Set<Name>()
  for (let before = -1; before < asking.size; ) {
    before = asking.size
    for (const scope of scopes)
      for (const [name, node] of scope.declared)
        if (mentions(node, asks(scope, asking))) asking.add(`${scope.path} ${name}`)
  }
  return asking
}

function asks({ path, imports, declared }: Scope, asking: ReadonlySet<Name>) {
  return (name: string, member?: string) => {
    if (declared.has(name)) return asking.has(`${path} ${name}`)
    const target = imports.get(name)
    if (target?.endsWith(' *')) return asking.has(target.replace('*', member ?? ''))
    return name === 'fetch' || (target !== undefined && asking.has(target))
  }
}

/** The effects of a component or hook that ask, be it by a function inside of it. */
function hasAskingEffect(component: ts.Node, isAsking: (name: string, member?: string) => boolean): boolean {
  const inside = new Set<string>()
  const isAskingHere = (name: string, member?: string) => inside.has(name) || isAsking(name, member)
  for (let before = -1; before < inside.size; ) {
    before = inside.size
    walk(component, (node) => {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return
      if (mentions(node.initializer, isAskingHere)) inside.add(node.name.text)
    })
  }
  let isFound = false
  walk(component, (node) => {
    if (!ts.isCallExpression(node) || !/^use(Layout)?Effect$/.test(node.expression.getText())) return
    if (node.arguments[0] && mentions(node.arguments[0], isAskingHere)) isFound = true
  })
  return isFound
}

/** Effects of components leave requests to loaders and actions. */
export function checkEffects(): void {
  const asking = findAsking()

  it('are told apart from loaders and actions', () => {
    expect([...asking]).toEqual(
      expect.arrayContaining([
        'app/browser/rest/api.ts createApi',
        'app/chat/chat.client.ts loadChat',
        'app/basket/basket.client.ts loadBasket',
      ]),
    )
    expect(asking).not.toContain('app/recycling/recycling-rules.ts checkRequest')
  })

  it('ask nothing of the shop, but for those that have to', () => {
    const found = scopes.filter((scope) =>
      [...scope.declared.values()].some((node) => hasAskingEffect(node, asks(scope, asking))),
    )
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(exceptions).sort())
  })
}
