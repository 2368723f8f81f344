import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'

export const root = resolve(import.meta.dirname, '../..')

/** A TypeScript file of ours. */
export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
  /** Parsed when it is first asked for. */
  readonly tree: ts.SourceFile
}

const sources = new Map<string, Source>()

/** Reads the TypeScript files of folders. */
export function readSources(...folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readSource(join(folder, file).replaceAll('\\', '/'))),
  )
}

function readSource(path: string): Source {
  const source = sources.get(path) ?? new SourceFile(path)
  sources.set(path, source)
  return source
}

class SourceFile implements Source {
  readonly text: string
  #tree: ts.SourceFile | undefined

  constructor(readonly path: string) {
    this.text = readFileSync(join(root, path), 'utf8')
  }

  get tree(): ts.SourceFile {
    this.#tree ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.ES2022, true)
    return this.#tree
  }
}

/** Calls `visit` with a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Imports of our own files, as paths from the root. */
export function importsOf({ path, tree }: Source): { readonly target: string; readonly isTypeOnly: boolean }[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return []
    const target = relative(root, resolve(root, path, '..', from.text)).replaceAll('\\', '/')
    return [{ target, isTypeOnly: isTypeOnly(statement) }]
  })
}

/** Packages, and modules of Node, that a file imports from, with or without a type. */
export function packagesOf({ tree }: Source): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    return text.startsWith('.') ? [] : [text]
  })
}

/** Files of ours that are loaded when they are needed, as paths from the root. */
export function loadsOf({ path, tree }: Source): string[] {
  const targets: string[] = []
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return
    const [from] = node.arguments
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return
    targets.push(relative(root, resolve(root, path, '..', from.text)).replaceAll('\\', '/'))
  })
  return targets
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (clause === undefined) return false
  const named = clause.namedBindings
  const allNamed = named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly)
  return clause.isTypeOnly || (clause.name === undefined && Boolean(allNamed))
}
