import { createElement, Fragment, type ReactNode } from 'react'

/** Formatting that keeps its meaning; every other tag is shown as it is written. */
const formats = new Set(['a', 'b', 'code', 'em', 'i', 'li', 'ol', 'p', 'pre', 'strong', 'ul'])

/** Below this depth tags are shown as text, or a text could exhaust the stack. */
const maxDepth = 20

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>/gi
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }),
)

interface OpenElement {
  readonly name: string
  readonly href: string | undefined
  readonly children: ReactNode[]
}

/** Harmless formatting becomes elements; the rest is shown as text. */
export function formatMarkup(html: string): ReactNode {
  const root: OpenElement = { name: '', href: undefined, children: [] }
  const stack = [root]
  const add = (child: ReactNode) => stack.at(-1)?.children.push(child)
  const close = () => add(build(stack.pop() ?? root))
  let position = 0
  for (const { 0: tag, 1: slash, 2: written = '', 3: attributes = '', index } of html.matchAll(tagPattern)) {
    const name = written.toLowerCase()
    add(decodeEntities(html.slice(position, index)))
    position = index + tag.length
    if (name === 'br') add(<br />)
    else if (!formats.has(name)) add(tag)
    else if (slash) {
      if (stack.some((open) => open.name === name)) {
        while (stack.at(-1)?.name !== name) close()
        close()
      }
    } else if (stack.length > maxDepth) add(tag)
    else stack.push({ name, href: name === 'a' ? readHref(attributes) : undefined, children: [] })
  }
  add(decodeEntities(html.slice(position)))
  while (stack.length > 1) close()
  return createElement(Fragment, null, ...root.children)
}

function build({ name, href, children }: OpenElement): ReactNode {
  if (name !== 'a') return createElement(name, null, ...children)
  const isElsewhere = href?.startsWith('http')
  return createElement('a', { href, ...(isElsewhere && { target: '_blank', rel: 'noreferrer' }) }, ...children)
}

/** Undefined unless it leads to a page of this shop or of the web. */
function readHref(attributes: string): string | undefined {
  const [, double, single, bare = ''] = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes) ?? []
  const address = decodeEntities(double ?? single ?? bare)
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(address) ? address : undefined
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (written, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities.get(name) ?? written
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
