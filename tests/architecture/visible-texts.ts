import ts from 'typescript'
import { expect, it } from 'vitest'
import { fixedNames } from '../support/fixed-names.js'
import { readSources, type Source, walk } from './sources.js'

/** Attributes that people read or hear. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
])

/** Texts that are English on purpose: the small internet, and the page that is left when not even the texts are there. */
const english = /^app\/(routes\/)?outside\/|^app\/shell\/last-resort\.tsx$/

interface FoundText {
  readonly path: string
  readonly text: string
}

function findTexts({ path, tree }: Source): FoundText[] {
  const found: FoundText[] = []
  walk(tree, (node) => {
    const texts = ts.isJsxText(node) ? [node.text] : ts.isJsxAttribute(node) ? readAttribute(node) : readChild(node)
    for (const text of texts) if (/\p{L}{2}/u.test(text)) found.push({ path, text: text.trim().replace(/\s+/g, ' ') })
  })
  return found
}

function readAttribute({ name, initializer }: ts.JsxAttribute): string[] {
  if (!readAttributes.has(name.getText()) || initializer === undefined) return []
  return ts.isStringLiteral(initializer) ? [initializer.text] : literalsIn(initializer)
}

/** Texts in braces between tags. */
function readChild(node: ts.Node): string[] {
  const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
  return isChild && node.expression ? literalsIn(node.expression) : []
}

/** The values that an expression can have as it is written: literals, and the branches of conditions. */
function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? literalsIn(node.expression) : []
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return literalsIn(node.right)
  return []
}

/** Texts of the pages come from the files of translations. */
export function checkVisibleTexts(): void {
  const sources = readSources('app').filter(({ path }) => path.endsWith('.tsx') && !english.test(path))

  it('is no English that was written into them', () => {
    const findings = sources.flatMap(findTexts)
    expect(findings.filter(({ text }) => !fixedNames.includes(text) && !text.startsWith('http'))).toEqual([])
    expect(findings.length).toBeGreaterThan(fixedNames.length / 2)
  })
}
