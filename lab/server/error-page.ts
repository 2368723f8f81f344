import { encode } from 'html-entities'
import Negotiator from 'negotiator'
import type { DetailedError } from '../facts/error-details.js'
import type { Lab } from '../lab.js'
import type { DescribeError, ErrorDescription } from '../shop/surfaces/described-errors.js'

export interface ErrorPage {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** In the order of preference. */
const mediaTypes = ['text/html', 'application/json', 'text/plain']

/** The engine that Juice Shop prints behind its name; scripts look for it (docs/contract/files-and-surfaces.md#error-page). */
const engine = 'Express ^4.22.1'

export interface ErrorStyle {
  readonly describe: DescribeError
  readonly applicationName: string
}

export function errorStyleOf({ shop, config }: Lab): ErrorStyle {
  return { describe: shop.describeError, applicationName: config.application.name }
}

/** `statusSoFar` is the status that the response had at the time of the error. */
export function renderErrorPage(
  error: DetailedError,
  accept: string | null,
  { describe, applicationName }: ErrorStyle,
  statusSoFar = 200,
): ErrorPage {
  const status = statusOf(error, statusSoFar)
  // As Juice Shop's errorhandler: text where none of them is accepted.
  const [type = 'text/plain'] = new Negotiator({ headers: { accept: accept || undefined } }).mediaTypes(mediaTypes)
  const description = describe(error)
  const contentType = `${type}; charset=utf-8`
  if (type === 'application/json')
    return { status, contentType, body: JSON.stringify({ error: description.json }, null, 2) }
  if (type === 'text/plain') return { status, contentType, body: description.text }
  return { status, contentType, body: writeHtml(description, status, applicationName) }
}

function statusOf(error: DetailedError, statusSoFar: number): number {
  const own = Number(error.status ?? error.statusCode)
  if (own >= 400 && own < 600) return own
  return statusSoFar >= 400 ? statusSoFar : 500
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
