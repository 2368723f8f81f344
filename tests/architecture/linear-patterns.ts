import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, walk } from './sources.js'

/** Patterns whose time grows faster than their text, and why they may. */
const allowed: Readonly<Record<string, string>> = {
  'app/weaknesses/support-password-policy-in-log.ts': 'staged; a visitor’s own browser runs it on a password',
  'app/tutorial/light-markdown.tsx': 'reads the tutorials, which are ours',
  'lab/outside/atlas.ts': 'reads 200 characters',
}

/** True if the time that a pattern takes grows faster than the text, for some text. */
function isSuperLinear(literal: string): boolean {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? []
  return analyse(new RegExp(source, flags)).reports.length > 0
}

/** Patterns take time in proportion to their text. */
export function checkPatterns(): void {
  it('the check knows slow patterns', () => {
    expect(['/(a+)+$/', '/a*a*b/', '/\\s+$/', '/^\\s*(\\w+)$/', '/x[^y]*y/'].map(isSuperLinear)).toEqual([
      ...[true, true, true, false, true],
    ])
  })

  it('patterns take no longer than their text is long', () => {
    const slow = new Set<string>()
    for (const { path, tree } of readSources('app', 'lab'))
      walk(tree, (node) => {
        if (ts.isRegularExpressionLiteral(node) && isSuperLinear(node.text)) slow.add(path)
      })
    expect([...slow].sort()).toEqual(Object.keys(allowed).sort())
  })
}
