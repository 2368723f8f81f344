import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { readSources, walk } from './sources.js'

/** Patterns whose time grows faster than their text, and why they may. */
const allowed: Readonly<Record<string, string>> = {
  'app/weaknesses/support-password-policy-in-log.ts': 'staged; a visitor’s own browser runs it on a password',
  'app/tutorial/bubble/light-markdown.tsx': 'reads the tutorials, which are ours',
  'lab/outside/atlas.ts': 'reads 200 characters',
}

/** Escapes, classes, the beginnings of groups, numbers of repetitions, words and the beginning of a comment, and single characters. */
const part = /\\(?:[xu][\da-f]+|p\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|<\w+>|:)|\{[\d,]+\}|[\w <!-]+|./gis

/** One character stands for each word: the analysis finds what begins anew at each `a` of `aaa`, and not at each word of `wordword`. */
function shortenWords(source: string): string {
  const parts = source.match(part) ?? []
  const isWord = (text: string) => /^[\w <!-]{2,}$/.test(text)
  const shorten = (word: string) => (word.includes(' ') ? ' ' : word.slice(0, 1))
  // A repetition is one of the last character of a word alone.
  const shortenPart = (text: string, next = '') =>
    isWord(text) ? (/^[*+?{]/.test(next) ? shorten(text.slice(0, -1)) + text.slice(-1) : shorten(text)) : text
  return parts.map((text, index) => shortenPart(text, parts[index + 1])).join('')
}

/** True if the time that a pattern takes grows faster than the text, for some text. */
function isSuperLinear(literal: string): boolean {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? []
  return [source, shortenWords(source)].some((text) => analyse(new RegExp(text, flags)).reports.length > 0)
}

/** Patterns take time in proportion to their text. */
export function checkPatterns(): void {
  it('the check knows slow patterns', () => {
    for (const slow of [
      '/(a+)+$/',
      '/a*a*b/',
      '/\\s+$/',
      '/x[^y]*y/',
      '/word.*other/',
      '/(?:one|two)[^]*three/',
      '/<!--[^]*?-->/',
    ])
      expect([slow, isSuperLinear(slow)]).toEqual([slow, true])
    for (const quick of ['/^\\s*(\\w+)$/', '/two words[^ ]*other/', '/^word.*other/', '/wordy*/'])
      expect([quick, isSuperLinear(quick)]).toEqual([quick, false])
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
