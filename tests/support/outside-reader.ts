import type { Reply } from '../../lab/proofs/attacker/client.js'
import { textOf } from './documents.js'
import type { ServedLab } from './serve-lab.js'

/** The address of a search in the simulated internet. */
export const search = (question: string) => `/outside?q=${encodeURIComponent(question)}`

/** The first group of a pattern; '' without a match. */
export const pick = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

const open = (shop: ServedLab, path: string): Promise<Reply> => shop.get(path, { headers: { Accept: 'text/html' } })

/** The visible text of a page. */
export async function readPage(shop: ServedLab, path: string): Promise<string> {
  return textOf(await open(shop, path))
}

interface Link {
  readonly address: string
  readonly label: string
}

/** The links of a page with a label that matches. */
export async function listLinks(shop: ServedLab, path: string, name: RegExp): Promise<Link[]> {
  const { text } = await open(shop, path)
  const links = [...text.matchAll(/<a href="([^"]*)"[^>]*>(?:<code>)?([^<]*)(?:<\/code>)?<\/a>/g)]
  return links.map(([, address = '', label = '']) => ({ address, label })).filter(({ label }) => name.test(label))
}

/** Follows the link with this text; fails if there is none. */
export async function followLink(shop: ServedLab, path: string, name: RegExp): Promise<string> {
  const [link] = await listLinks(shop, path, name)
  if (link === undefined) throw new Error(`${path} has no link ${name}`)
  return link.address
}
