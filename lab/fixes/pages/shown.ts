import { decode } from 'html-entities'
import { sanitiseStrictly } from '../../values/sanitise-strictly.js'
import type { Expectation } from '../fix.js'
import { fieldsOf, returnsWhere } from '../trial.js'

/** An element as the engine tells it; `html` is a text that the browser would read as HTML. */
export type ShownNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'element'
      readonly tag: string
      readonly attributes: Readonly<Record<string, string>>
      readonly nodes: readonly ShownNode[]
    }

/** The nodes that a component showed; undefined for anything else. */
function readNodes(value: unknown): readonly ShownNode[] | undefined {
  return Array.isArray(value) ? value.map(readNode) : undefined
}

function readNode(value: unknown): ShownNode {
  if (typeof value === 'string') return { kind: 'text', text: value }
  const { tag, html, attributes, nodes } = fieldsOf(value)
  if (typeof tag !== 'string') return { kind: 'html', html: String(html) }
  const pairs = Object.entries(fieldsOf(attributes)).map(([name, one]) => [name, String(one)] as const)
  return { kind: 'element', tag, attributes: Object.fromEntries(pairs), nodes: readNodes(nodes) ?? [] }
}

/** Every node, those in elements too. */
export function listNodes(nodes: readonly ShownNode[]): readonly ShownNode[] {
  return nodes.flatMap((node) => [node, ...(node.kind === 'element' ? listNodes(node.nodes) : [])])
}

/** The text that a visitor reads. */
export function textOf(nodes: readonly ShownNode[]): string {
  const texts = nodes.map((node) => {
    if (node.kind === 'text') return node.text
    return node.kind === 'html' ? decode(withoutTags(node.html)) : textOf(node.nodes)
  })
  return texts.join('')
}

function withoutTags(html: string): string {
  const [text = '', ...tags] = html.split('<')
  return text + tags.map((tag) => (tag.includes('>') ? tag.slice(tag.indexOf('>') + 1) : '')).join('')
}

const dangerous = /^(script|iframe|frame|object|embed|svg|math|link|meta|base|style|template|form)$/i

function isHarmless(node: ShownNode): boolean {
  if (node.kind === 'text') return true
  if (node.kind === 'html') return decode(sanitiseStrictly(node.html)) === decode(node.html)
  const isPlain = Object.entries(node.attributes).every(([name, text]) => {
    if (/^on/i.test(name) || name.toLowerCase() === 'srcdoc') return false
    const address = Array.from(text)
      .filter((sign) => sign > ' ')
      .join('')
    return !/^(javascript|vbscript|data:text)/i.test(address)
  })
  return isPlain && !dangerous.test(node.tag)
}

/** Expects nodes, none of which can run a script. */
export function shows(text: string, check: (nodes: readonly ShownNode[]) => boolean = () => true): Expectation {
  return returnsWhere(text, (value) => {
    const nodes = readNodes(value)
    return nodes !== undefined && listNodes(nodes).every(isHarmless) && check(nodes)
  })
}

export const hasClass = (nodes: readonly ShownNode[], name: string) =>
  listNodes(nodes).some((node) => node.kind === 'element' && node.attributes.class?.split(' ').includes(name))
