import type { HLJSApi, Language } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

/** `kind` is the highlighter's, such as `keyword`. */
export interface Token {
  readonly text: string
  readonly kind: string | undefined
}

export type TokenLine = readonly Token[]

const grammars = { typescript, json, yaml, solidity, xml }

export function colour(code: string, language: CodeLanguage = languageOf(code)): readonly TokenLine[] {
  const highlighter = hljs.newInstance()
  for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar)
  return splitLines(readTokens(highlighter.highlight(code, { language }).value))
}

/** The highlighter writes HTML of spans only; the innermost one gives the kind. */
function readTokens(html: string): Token[] {
  const open: string[] = []
  return [...html.matchAll(/<span class="([^"]*)">|(<\/span>)|([^<]+)/g)].flatMap(([, kinds, close, text]) => {
    if (kinds !== undefined) open.push(kindOf(kinds))
    if (close) open.pop()
    return text ? [{ text: decodeEntities(text), kind: open.at(-1) }] : []
  })
}

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

type CodeLanguage = 'typescript' | 'json' | 'yaml' | 'solidity'

/** Guessed from the text alone, as the server sends no more. TypeScript stands for JavaScript as well. */
export function languageOf(code: string): CodeLanguage {
  if (isJson(code)) return 'json'
  if (
    /^[ \t]*(pragma solidity|(abstract )?contract \w[^:\n]*\{$)/m.test(code) ||
    /\bfunction \w+\([^)]*\)\s+(public|external)/.test(code)
  )
    return 'solidity'
  return looksLikeYaml(code) ? 'yaml' : 'typescript'
}

function isJson(code: string): boolean {
  if (!/^\s*[[{]/.test(code)) return false
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

/** Every line is a key, an item or a note, as far as it is not indented text. */
function looksLikeYaml(code: string): boolean {
  const outer = code.split('\n').filter((line) => line.trim() !== '' && !/^\s+[^\s-]/.test(line))
  return outer.length > 0 && outer.every((line) => /^\s*(- |-$|#|---$|[\w"'.$-]+:(\s|$))/.test(line))
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The highlighter writes five entities. */
function decodeEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => characters[name] ?? '')
}

const keywords =
  'abstract assembly calldata constant constructor contract delete do else emit enum error event external fallback for ' +
  'function if immutable import indexed interface internal is library mapping memory modifier new override payable pragma ' +
  'private public pure receive require return returns revert storage struct throw try using view virtual while'
const types = 'address bool byte bytes bytes4 bytes32 int int256 string uint uint8 uint16 uint128 uint256'
const builtIns = 'abi assert block gasleft keccak256 msg selfdestruct super this tx'

/** The highlighter has no Solidity; this covers the exercises. */
function solidity(hljs: HLJSApi): Language {
  return {
    name: 'Solidity',
    keywords: { keyword: keywords, type: types, built_in: builtIns, literal: 'true false wei gwei ether' },
    contains: [
      hljs.QUOTE_STRING_MODE,
      hljs.APOS_STRING_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      { scope: 'number', match: /\b(0x[\da-fA-F]+|\d[\d_]*(e\d+)?)\b/ },
      {
        begin: [/\b(?:contract|function|modifier|event|interface)/, /\s+/, /\w+/],
        beginScope: { 1: 'keyword', 3: 'title' },
      },
    ],
  }
}
