import { decode } from 'html-entities'
import type { Reply } from '../../lab/proofs/attacker/client.js'

/** The fields that a browser without scripts would send for a form. */
export function fieldsOf(values: Readonly<Record<string, string | number>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** The visible text of a document: without tags, scripts and styles. */
export function textOf({ text }: Pick<Reply, 'text'>): string {
  const body = text.slice(text.indexOf('<body'))
  const written = body
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
  return decode(written).replace(/\s+/g, ' ')
}
