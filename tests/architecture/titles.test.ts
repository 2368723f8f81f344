import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, type Source, walk } from './sources.js'

const maxLength = 80

/** Longer titles that there still are; to become 0, never more. */
const remaining = 407

const functions = new Set(['it', 'test', 'describe'])

/** True for `it`, `it.skip`, `it.each(rows)`, `it.each` with a table, and what follows from them. */
function isTest(callee: ts.Node): boolean {
  if (ts.isIdentifier(callee)) return functions.has(callee.text)
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isTest(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && isTest(callee.tag)
}

function longTitlesIn({ path, tree }: Source): string[] {
  const found: string[] = []
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !isTest(node.expression)) return
    const [title] = node.arguments
    if (title !== undefined && ts.isStringLiteralLike(title) && title.text.length > maxLength)
      found.push(`${path}: ${title.text}`)
  })
  return found
}

it('a title of a test has at most 80 characters', () => {
  const long = readSources('tests').flatMap(longTitlesIn)
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(remaining)
})

it.each([
  ['it', 1],
  ['test.skip', 1],
  ['describe.each([1])', 1],
  ['it.skipIf(true).each([1])', 1],
  ['it.each`a`', 1],
  ['expect', 0],
])('a long title of %s is found', (callee, count) => {
  const text = `${callee}('${'x'.repeat(81)}', () => {})`
  const tree = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ES2022, true)
  expect(longTitlesIn({ path: 'x.ts', text, tree })).toHaveLength(count)
})
