import { createRequire } from 'node:module'
import { decode } from 'html-entities'

// Loaded at first use: it takes more memory than most of the shop.
const loadParser = (): typeof import('htmlparser2') => createRequire(import.meta.url)('htmlparser2')

const harmlessTags = new Set(
  'h3 h4 h5 h6 blockquote p a ul ol nl li b i strong em strike code hr br div table thead caption tbody tr th td pre'.split(
    ' ',
  ),
)
const emptyTags = new Set(['br', 'hr'])
const silencedTags = new Set(['script', 'style'])
/** Parsers may take the content of these for text, so that a tag inside would survive. */
const verbatimTags = new Set('iframe math noembed noframes plaintext svg textarea title xmp'.split(' '))
const linkAttributes = ['href', 'name', 'target']
const harmlessSchemes = new Set(['http', 'https', 'ftp', 'mailto'])

/** Characters: nested tags take quadratic time. */
const maxLength = 10_000

/** One pass that keeps plain formatting and links (docs/contract/accounts.md#setters); text around a removed tag may join into a new tag. */
export function keepHarmlessMarkup(html: string): string {
  if (html.length > maxLength) return html.replaceAll('<', '&lt;')
  let kept = ''
  let silenced = 0
  let verbatim = 0
  const adjustDepth = (name: string, step: 1 | -1) => {
    if (silencedTags.has(name)) silenced += step
    if (verbatimTags.has(name)) verbatim += step
  }
  const { Parser } = loadParser()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        adjustDepth(name, 1)
        if (silenced === 0 && harmlessTags.has(name)) kept += openTag(name, attributes)
      },
      onclosetag(name) {
        if (silenced === 0 && harmlessTags.has(name) && !emptyTags.has(name)) kept += `</${name}>`
        adjustDepth(name, -1)
      },
      ontext(text) {
        if (silenced === 0) kept += verbatim === 0 ? text : dropTags(text)
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return kept
}

function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  if (emptyTags.has(name)) return `<${name} />`
  const names = name === 'a' ? linkAttributes.filter((attribute) => isHarmless(attribute, attributes[attribute])) : []
  return `<${[name, ...names.map((attribute) => writeAttribute(attribute, attributes[attribute]))].join(' ')}>`
}

/** Values are still escaped as they were written; only quotes are escaped here. */
function writeAttribute(name: string, value = ''): string {
  return value === '' ? name : `${name}="${value.replaceAll('"', '&quot;')}"`
}

function isHarmless(attribute: string, value: string | undefined): boolean {
  if (value === undefined) return false
  return attribute !== 'href' || hasHarmlessScheme(value)
}

/** As browsers read a scheme: without control characters and spaces, entities resolved. */
function hasHarmlessScheme(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers skip
  const read = decode(address, { scope: 'attribute' }).replace(/[\u0000-\u0020]+/g, '')
  const scheme = /^([^/?#]*?):/.exec(read)?.[1]
  return scheme === undefined || harmlessSchemes.has(scheme.toLowerCase())
}

function dropTags(text: string): string {
  return text.replace(/<[^>]*>?/g, '')
}
