import hljs from 'highlight.js/lib/core'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { type CodeLanguage, languageOf } from './code-language'
import { decodeEntities } from './entities'
import { solidity } from './solidity-grammar'

/** A piece of a line; the kind is the highlighter's, such as `keyword`. */
export interface Token {
  readonly text: string
  readonly kind: string | undefined
}

/** A line of code in coloured pieces. */
export type TokenLine = readonly Token[]

const grammars = { typescript, json, yaml, solidity, xml }

/** Colours code, line by line. */
export function colour(code: string, language: CodeLanguage = languageOf(code)): readonly TokenLine[] {
  const highlighter = hljs.newInstance()
  for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar)
  return splitLines(readTokens(highlighter.highlight(code, { language }).value))
}

/** The highlighter writes HTML of nothing but spans; the innermost one says what a text is. */
function readTokens(html: string): Token[] {
  const open: string[] = []
  return [...html.matchAll(/<span class="([^"]*)">|(<\/span>)|([^<]+)/g)].flatMap(([, kinds, close, text]) => {
    if (kinds !== undefined) open.push(kindOf(kinds))
    if (close) open.pop()
    return text ? [{ text: decodeEntities(text), kind: open.at(-1) }] : []
  })
}

/** `hljs-title function_` is a title. */
function kindOf(kinds: string): string {
  return kinds.replace(/^hljs-/, '').split(' ')[0] ?? ''
}

function splitLines(tokens: readonly Token[]): TokenLine[] {
  const lines: Token[][] = [[]]
  for (const { text, kind } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part) lines.at(-1)?.push({ text: part, kind })
    }
  }
  return lines
}
