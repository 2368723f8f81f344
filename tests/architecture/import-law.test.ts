import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sources = ['app', 'lab'].flatMap((room) => listFiles(join(root, room)))

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => relative(root, join(directory, file)))
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true)
}

interface Import {
  readonly target: string
  readonly isTypeOnly: boolean
}

/** Imports of our own files, as paths from the root. */
function importsOf(file: string): Import[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return []
    return [{ target: relative(root, resolve(root, dirname(file), from.text)), isTypeOnly: isTypeOnly(statement) }]
  })
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (clause === undefined) return false
  const named = clause.namedBindings
  const allNamed = named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly)
  return clause.isTypeOnly || (clause.name === undefined && Boolean(allNamed))
}

const isIn = (path: string, ...rooms: string[]) => rooms.some((room) => path === room || path.startsWith(`${room}/`))

/** Rooms, and what nobody in them may import, with or without a type. */
const law: readonly { readonly who: string; readonly from: string[]; readonly never: string[] }[] = [
  {
    who: 'domain rooms never import adapters',
    from: [
      'lab/facts',
      'lab/store',
      'lab/accounts',
      'lab/shop',
      'lab/community',
      'lab/weaknesses',
      'lab/sandbox',
      'lab/outside',
      'lab/resources',
      'lab/challenges',
      'lab/texts',
    ],
    never: ['lab/server', 'lab/cli', 'lab/dashboard', 'lab/grading', 'app'],
  },
  {
    who: 'no other domain room knows the challenges',
    from: [
      'lab/facts',
      'lab/store',
      'lab/accounts',
      'lab/shop',
      'lab/community',
      'lab/weaknesses',
      'lab/sandbox',
      'lab/outside',
      'lab/resources',
    ],
    never: ['lab/challenges'],
  },
  {
    who: 'the store knows nobody but the clock',
    from: ['lab/store'],
    never: [
      'lab/accounts',
      'lab/shop',
      'lab/community',
      'lab/weaknesses',
      'lab/sandbox',
      'lab/resources',
      'lab/options',
    ],
  },
  {
    who: 'the facts know no listener',
    from: ['lab/facts'],
    never: ['lab/store', 'lab/challenges', 'lab/accounts', 'lab/shop'],
  },
  {
    who: 'the sandbox does not know the shop',
    from: ['lab/sandbox'],
    never: ['lab/shop', 'lab/accounts', 'lab/community'],
  },
  {
    who: 'the outside does not know the shop',
    from: ['lab/outside'],
    never: ['lab/shop', 'lab/accounts', 'lab/community', 'lab/store'],
  },
  {
    who: 'the texts know nobody',
    from: ['lab/texts'],
    never: ['lab/shop', 'lab/accounts', 'lab/community', 'lab/challenges', 'lab/store', 'lab/options'],
  },
  { who: 'the lab never imports the client', from: ['lab'], never: ['app'] },
]

describe('the import law', () => {
  it('reads the sources', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  it.each(law)('$who', ({ from, never }) => {
    const breaches = sources
      .filter((file) => isIn(file, ...from))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => isIn(target, ...never))
          .map(({ target }) => `${file} → ${target}`),
      )
    expect(breaches).toEqual([])
  })

  it('app takes only types from lab', () => {
    const breaches = sources
      .filter((file) => isIn(file, 'app'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, isTypeOnly }) => isIn(target, 'lab') && !isTypeOnly)
          .map(({ target }) => `${file} → ${target}`),
      )
    expect(breaches).toEqual([])
  })
})

describe('state', () => {
  it('no module keeps a variable that can change', () => {
    const holders = sources.flatMap((file) =>
      parse(file)
        .statements.filter((statement) => ts.isVariableStatement(statement))
        .filter((statement) => isMutable(statement))
        .map(() => file),
    )
    expect(holders).toEqual([])
  })
})

/** A `let`, or a `const` that is filled later: an empty array, object, Map or Set. */
function isMutable(statement: ts.VariableStatement): boolean {
  const { flags, declarations } = statement.declarationList
  return (
    (flags & ts.NodeFlags.Const) === 0 ||
    declarations.some(({ initializer }) => initializer !== undefined && isEmptyHolder(initializer))
  )
}

function isEmptyHolder(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0
  return ts.isNewExpression(node) && /^(Weak)?(Map|Set)$/.test(node.expression.getText()) && !node.arguments?.length
}

describe('words', () => {
  const shopRooms = [
    'lab/shop',
    'lab/accounts',
    'lab/community',
    'lab/weaknesses',
    'lab/sandbox',
    'lab/store',
    'lab/outside',
    'app/weaknesses',
  ]

  it.each(shopRooms)('%s has never heard of challenges', (room) => {
    const files = sources.filter(
      (file) => isIn(file, room) && /challenge/i.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(files).toEqual([])
  })

  it('every weakness names its CWE', () => {
    const nameless = sources
      .filter((file) => isIn(file, 'lab/weaknesses', 'app/weaknesses') && !file.endsWith('/weaknesses.ts'))
      .filter((file) => !/CWE-\d+/.test(readFileSync(join(root, file), 'utf8')))
    expect(nameless).toEqual([])
  })

  it('a file is named after its noun, never utils, helpers, common, misc or manager', () => {
    expect(sources.filter((file) => /\b(utils?|helpers?|common|misc|managers?)\b/.test(file))).toEqual([])
  })

  it('no file is longer than 400 lines', () => {
    const long = sources.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 400)
    expect(long).toEqual([])
  })
})
