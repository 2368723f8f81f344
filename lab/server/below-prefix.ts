import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { encode } from 'html-entities'
import { createReaders, type Reader } from '../texts/readers.js'
import { isPage } from './paths.js'

/** Files, links and calls are at the root of a host name (docs/deploy.md#behind-a-proxy); calls and tools get their usual answers. */
export function explainPrefix(basePath: string): RequestHandler {
  const own = pathOf(basePath)
  let readerOf: ((request: IncomingMessage) => Reader) | undefined
  return (request, response, next) => {
    const { path, method, headers } = request
    const isNavigation = ['GET', 'HEAD'].includes(method) && isPage(path) && headers.accept?.includes('text/html')
    if (!isNavigation || !(isForwarded(headers['x-forwarded-prefix']) || isRootOf(own, path))) return next()
    readerOf ??= createReaders()
    response.status(501).set({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language, X-Forwarded-Prefix' })
    response.type('html').send(writePage(readerOf(request)))
  }
}

/** A prefix may be a whole address, of which only the path leads away from the root. */
export const pathOf = (prefix: string) => prefix.replace(/^https?:\/\/[^/]+/i, '').replace(/\/$/, '')

/** Believed from any client, as it changes the answer to its sender alone. */
const isForwarded = (header: string | string[] | undefined) => header !== undefined && /[^/\s]/.test(String(header))

const isRootOf = (prefix: string, path: string) => prefix !== '' && ['/', prefix, `${prefix}/`].includes(path)

const example = 'juice-lab start --public-name shop.example.com --trust-proxy 127.0.0.1'

function writePage({ language, textOf }: Reader): string {
  const title = encode(textOf('prefix.heading'))
  return `<!DOCTYPE html>
<html lang="${encode(language.replace('_', '-'))}" dir="${language.startsWith('ar') ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Juice Lab</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 44rem; margin: 0 auto; padding: 8vh 6vw; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fffbf4, #101613); color: light-dark(#1d2a24, #f4efe4); }
      h1 { font-size: 1.7rem; font-weight: 600; }
      pre { padding: 1rem; overflow-x: auto; background: light-dark(#f6eedf, #0b100d); }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${encode(textOf('prefix.reason'))}</p>
    <p>${encode(textOf('prefix.remedy'))}</p>
    <pre dir="ltr"><code>http://shop.example.com/
${example}</code></pre>
    <p>${encode(textOf('prefix.settings'))}</p>
  </body>
</html>
`
}
