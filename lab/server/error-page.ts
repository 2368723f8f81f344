import { encode } from 'html-entities'
import type { DetailedError } from '../facts/error-details.js'
import type { Lab } from '../lab.js'
import type { DescribeError, ErrorDescription } from '../shop/surfaces/described-errors.js'

/** An error as visitors see it. */
export interface ErrorPage {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

type Format = 'html' | 'json' | 'text'

const mediaTypes: Readonly<Record<Format, string>> = { html: 'text/html', json: 'application/json', text: 'text/plain' }

/** In the order in which a wildcard takes them. */
const formats: readonly Format[] = ['html', 'json', 'text']

/** The engine that Juice Shop prints behind its name; scripts look for it (docs/contract/files-and-surfaces.md#error-page). */
const engine = 'Express ^4.22.1'

/** The format of errors in a lab. */
export interface ErrorStyle {
  readonly describe: DescribeError
  readonly applicationName: string
}

export function errorStyleOf({ shop, config }: Lab): ErrorStyle {
  return { describe: shop.describeError, applicationName: config.application.name }
}

/**
 * Renders the page for an error, as HTML, JSON or text by the visitor's Accept header.
 * `statusSoFar` is the status that the response had at the time of the error.
 */
export function renderErrorPage(
  error: DetailedError,
  accept: string | null,
  { describe, applicationName }: ErrorStyle,
  statusSoFar = 200,
): ErrorPage {
  const status = statusOf(error, statusSoFar)
  const format = negotiate(accept)
  const description = describe(error)
  const contentType = `${mediaTypes[format]}; charset=utf-8`
  if (format === 'json') return { status, contentType, body: JSON.stringify({ error: description.json }, null, 2) }
  if (format === 'text') return { status, contentType, body: description.text }
  return { status, contentType, body: writeHtml(description, status, applicationName) }
}

function statusOf(error: DetailedError, statusSoFar: number): number {
  const own = Number(error.status ?? error.statusCode)
  if (own >= 400 && own < 600) return own
  return statusSoFar >= 400 ? statusSoFar : 500
}

/** HTML wins for browsers, `*​/*` and nothing at all; JSON where it is named before a wildcard. A type of quality 0 is not wanted. */
function negotiate(accept: string | null): Format {
  if (!accept) return 'html'
  const weighted = accept.split(',').map((part, position) => {
    const [type = '', ...parameters] = part.trim().split(';')
    const quality = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1)
    return { type: type.toLowerCase(), quality, position }
  })
  weighted.sort((one, other) => other.quality - one.quality || one.position - other.position)
  const refused = weighted.flatMap(({ type, quality }) => (quality === 0 ? [type] : []))
  const offered = formats.filter((format) => !refused.includes(mediaTypes[format]))
  const wanted = weighted.flatMap(({ type, quality }) => (quality === 0 ? [] : [type]))
  return wanted.flatMap((type) => offered.find((format) => covers(type, mediaTypes[format])) ?? [])[0] ?? 'text'
}

/** True for the type itself and for its wildcards. */
function covers(range: string, type: string): boolean {
  return range === type || range === '*/*' || range === `${type.slice(0, type.indexOf('/'))}/*`
}

function writeHtml(description: ErrorDescription, status: number, applicationName: string): string {
  const title = escapeHtml(description.title)
  const frames = description.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 8vh 6vw; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fffbf4, #101613); color: light-dark(#1d2a24, #f4efe4); }
      h1 { font-size: 1rem; font-weight: 500; opacity: .75; }
      h2 { font-size: 1.7rem; font-weight: 600; overflow-wrap: anywhere; }
      h2 em { color: light-dark(#a3195b, #ff8fc0); font-style: normal; margin-right: .4em; }
      ul { list-style: none; padding: 0; font: 13px/1.7 ui-monospace, monospace; overflow-wrap: anywhere; opacity: .8; }
    </style>
  </head>
  <body>
    <h1>${escapeHtml(applicationName)} (${engine})</h1>
    <h2><em>${status}</em> ${title}</h2>
    <ul id="stacktrace">${frames}</ul>
  </body>
</html>
`
}

/** Escapes HTML; an apostrophe becomes its number, because scripts look for that. */
function escapeHtml(text: string): string {
  return encode(text).replaceAll('&apos;', '&#39;')
}
